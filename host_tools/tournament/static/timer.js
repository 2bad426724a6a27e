// What is left of a time, on any page; a tone when it is over.
const before = {};
const ask = document.createElement("button"); // a browser plays nothing until its page was touched
ask.id = "sound";
ask.textContent = "Turn on sound";
ask.hidden = true;
document.body.prepend(ask);
let clockSet = Date.now() - performance.now();
let sound; // made by a touch, as Safari lets no other one play

export function time(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

function tone() {
  sound ??= new AudioContext();
  const [wave, loud] = [sound.createOscillator(), sound.createGain()];
  wave.connect(loud).connect(sound.destination);
  wave.frequency.value = 660;
  loud.gain.setTargetAtTime(0, sound.currentTime + 1, 0.2);
  wave.start();
  wave.stop(sound.currentTime + 2);
}

export function count() {
  const set = Date.now() - performance.now();
  if (Math.abs(set - clockSet) > 2000) dispatchEvent(new Event("clockset")); // or the device slept
  clockSet = set;
  const timers = document.querySelectorAll("[data-seconds]");
  for (const one of timers) {
    one.dataset.until ??= performance.now() + Number(one.dataset.seconds) * 1000;
    const left = (Number(one.dataset.until) - performance.now()) / 1000;
    one.textContent = time(left);
    if (before[one.dataset.what] > 0 && left <= 0) tone();
    before[one.dataset.what] = left;
  }
  ask.hidden = timers.length === 0 || sound !== undefined;
}

addEventListener("click", () => {
  if (!document.querySelector("[data-seconds]")) return;
  sound ??= new AudioContext();
  sound.resume(); // a phone that was locked has stopped it
  count();
});
