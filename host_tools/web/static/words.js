// What the page itself says, in the browser's language; the firmware has words of its own.

const WORDS = {
  en: {
    claim: "Remember your cards, swap them for low ones, and be the first to slap an equal one. Call “Cambio!” when you think you have the least.",
    play: "Play against two bots",
    learn: "Learn it in two minutes",
    friends: "With friends, round this screen",
    install: "Install it: it plays without a network",
    "keeps nothing": (why) => `This browser keeps nothing now (${why}): a game ends with the page.`,
    "other tab": "Cambio is open in another tab or window, and plays there. This one waits for it.",
    broken: "Something went wrong; what was saved is kept.",
    "go on": "Go on",
    "new version": "A new version is here: it comes after this round.",
    shade: "Shade it with your hand",
    menu: "This page: full screen, places, share, help",
    title: "Cambio on this screen",
    help: "Touch a line, a card or a pile to take it; hold your own cards to look at them. Your place at the rim slaps, while it is not your turn. Keys 1 to 8 are the places too: tap for the next choice, hold to take it.",
    full: "Full screen",
    hand: "Hold it in the hand, and pass it",
    table: "Lay it on the table",
    turn: "Turn the places: tap each one",
    "turns on": "Turn the picture to whose turn it is: on",
    "turns off": "Turn the picture to whose turn it is: off",
    share: "Share this page",
    copied: "The link is copied.",
    scan: "Scan it to open the page on another screen.",
    back: "Back to the table",
    licences: "Licences",
  },
  de: {
    claim: "Merk dir deine Karten, tausche sie gegen niedrige, und klatsche als Erster eine gleiche ab. Ruf „Cambio!“, wenn du glaubst, am wenigsten zu haben.",
    play: "Gegen zwei Bots spielen",
    learn: "In zwei Minuten lernen",
    friends: "Mit anderen, rund um diesen Bildschirm",
    install: "Installieren: es spielt ohne Netz",
    "keeps nothing": (why) => `Dieser Browser speichert gerade nichts (${why}): Ein Spiel endet mit der Seite.`,
    "other tab": "Cambio ist in einem anderen Tab oder Fenster offen und spielt dort. Hier wird gewartet.",
    broken: "Etwas ging schief; was gespeichert war, ist noch da.",
    "go on": "Weiter",
    "new version": "Eine neue Version ist da: Sie kommt nach dieser Runde.",
    shade: "Halte die Hand darüber",
    menu: "Diese Seite: Vollbild, Plätze, Teilen, Hilfe",
    title: "Cambio auf diesem Bildschirm",
    help: "Tippe auf eine Zeile, eine Karte oder einen Stapel, um sie zu nehmen; halte die eigenen Karten, um sie anzusehen. Dein Platz am Rand klatscht ab, solange du nicht am Zug bist. Auch die Tasten 1 bis 8 sind die Plätze: tippen für das Nächste, halten zum Nehmen.",
    full: "Vollbild",
    hand: "In der Hand halten und weitergeben",
    table: "Auf den Tisch legen",
    turn: "Plätze drehen: jeden antippen",
    "turns on": "Bild zu dem drehen, der am Zug ist: an",
    "turns off": "Bild zu dem drehen, der am Zug ist: aus",
    share: "Diese Seite teilen",
    copied: "Der Link ist kopiert.",
    scan: "Scannen öffnet die Seite auf einem anderen Gerät.",
    back: "Zurück zum Tisch",
    licences: "Lizenzen",
  },
  fr: {
    claim: "Retenez vos cartes, échangez-les contre des petites et soyez le premier à taper une carte égale. Annoncez « Cambio ! » quand vous pensez avoir le moins.",
    play: "Jouer contre deux robots",
    learn: "Apprendre en deux minutes",
    friends: "Entre amis, autour de cet écran",
    install: "Installer : le jeu marche sans réseau",
    "keeps nothing": (why) => `Ce navigateur n'enregistre rien (${why}) : la partie finit avec la page.`,
    "other tab": "Cambio est ouvert dans un autre onglet ou une autre fenêtre et y joue. Celui-ci attend.",
    broken: "Un problème est survenu ; ce qui était enregistré est gardé.",
    "go on": "Continuer",
    "new version": "Une nouvelle version est là : elle arrive après cette manche.",
    shade: "Cachez-le de la main",
    menu: "Cette page : plein écran, places, partage, aide",
    title: "Cambio sur cet écran",
    help: "Touchez une ligne, une carte ou une pile pour la prendre ; gardez le doigt sur vos cartes pour les regarder. Votre place au bord sert à taper quand ce n'est pas votre tour. Les touches 1 à 8 sont aussi les places : un appui pour le choix suivant, un appui long pour le prendre.",
    full: "Plein écran",
    hand: "Le tenir en main et le passer",
    table: "Le poser sur la table",
    turn: "Tourner les places : touchez chacune",
    "turns on": "Tourner l'image vers qui joue : oui",
    "turns off": "Tourner l'image vers qui joue : non",
    share: "Partager cette page",
    copied: "Le lien est copié.",
    scan: "Scannez-le pour ouvrir la page sur un autre écran.",
    back: "Retour à la table",
    licences: "Licences",
  },
};

export const language = navigator.languages.map((one) => one.split("-")[0]).find((one) => one in WORDS) ?? "en";
const words = WORDS[language];

export function say(key, ...fields) {
  const found = words[key];
  return typeof found === "function" ? found(...fields) : found;
}

/** Put words where the page asks for them: data-say is the text, data-name what it is called. */
export function settle(root) {
  document.documentElement.lang = language;
  for (const one of root.querySelectorAll("[data-say]")) one.textContent = say(one.dataset.say);
  for (const one of root.querySelectorAll("[data-name]")) one.setAttribute("aria-label", say(one.dataset.name));
}
