// What the page itself says: in the browser's language, and then in the one that the firmware, which has
// words of its own, speaks.

const WORDS = {
  en: {
    claim: "Remember your cards, swap them for low ones, and be the first to slap a matching one. Call “Cambio!” when you think you have the least.",
    play: "Play against two bots",
    learn: "Learn in two minutes",
    friends: "With friends, around this screen",
    install: "Install it: it works offline",
    "keeps nothing": (why) => `This browser can't save anything now (${why}): a game ends when the page closes.`,
    "other tab": "Cambio is open in another tab or window. This one waits until that one is closed.",
    broken: "Something went wrong; your saved game is safe.",
    "go on": "Go on",
    loading: "Loading …",
    "new version": "A new version is ready: it starts after this round.",
    shade: "Shield it with your hand",
    screen: "The table; its words follow as text",
    place: (number, name, due) => `Place ${number}${name && `: ${name}`}${due ? ", whose turn it is" : ""}`,
    choice: (at, of) => `(${at} of ${of})`,
    menu: "This page: full screen, places, share, help",
    title: "Cambio on this screen",
    help: "Touch a line, a card or a pile to take it; hold your own cards to look at them. Touch your place at the edge to slap when it is not your turn. Keys 1 to 8 are the places, too: tap for the next choice, hold to take it.",
    full: "Full screen",
    hand: "Hold it in your hands, and pass it round",
    table: "Lay it on the table",
    turn: "Turn the places: tap each one",
    "turns on": "Turn the picture to face whose turn it is: on",
    "turns off": "Turn the picture to face whose turn it is: off",
    share: "Share this page",
    copied: "Link copied.",
    scan: "Scan the code to open the page on another device.",
    "only here": "Only this computer can open this page. For other devices, start it with: cambio web serve --host 0.0.0.0",
    back: "Back to the table",
    next: "Next choice",
    take: "Take it",
    licences: "Licences",
  },
  de: {
    claim: "Merk dir deine Karten, tausche sie gegen niedrige, und klatsche vor allen anderen eine gleiche ab. Ruf „Cambio!“, wenn du glaubst, am wenigsten zu haben.",
    play: "Gegen zwei Bots spielen",
    learn: "In zwei Minuten lernen",
    friends: "Mit anderen, rund um diesen Bildschirm",
    install: "Installieren: läuft auch ohne Internet",
    "keeps nothing": (why) => `Dieser Browser speichert gerade nichts (${why}): Das Spiel endet, wenn die Seite geschlossen wird.`,
    "other tab": "Cambio ist in einem anderen Tab oder Fenster offen. Hier geht es weiter, wenn es dort geschlossen ist.",
    broken: "Etwas ist schiefgegangen; das gespeicherte Spiel ist noch da.",
    "go on": "Weiter",
    loading: "Wird geladen …",
    "new version": "Eine neue Version ist bereit: Sie startet nach dieser Runde.",
    shade: "Halte schützend die Hand darüber",
    screen: "Der Tisch; was darauf steht, folgt als Text",
    place: (number, name, due) => `Platz ${number}${name && `: ${name}`}${due ? ", am Zug" : ""}`,
    choice: (at, of) => `(${at} von ${of})`,
    menu: "Diese Seite: Vollbild, Plätze, Teilen, Hilfe",
    title: "Cambio auf diesem Bildschirm",
    help: "Tippe auf eine Zeile, eine Karte oder einen Stapel, um sie zu nehmen; halte die eigenen Karten, um sie anzusehen. Tippe zum Klatschen auf deinen Platz am Rand, solange du nicht am Zug bist. Auch die Tasten 1 bis 8 sind die Plätze: tippen für die nächste Wahl, halten zum Nehmen.",
    full: "Vollbild",
    hand: "In der Hand halten und weitergeben",
    table: "Auf den Tisch legen",
    turn: "Plätze drehen: jeden antippen",
    "turns on": "Bild dahin drehen, wo gerade gespielt wird: an",
    "turns off": "Bild dahin drehen, wo gerade gespielt wird: aus",
    share: "Diese Seite teilen",
    copied: "Link kopiert.",
    scan: "Scanne den Code, um die Seite auf einem anderen Gerät zu öffnen.",
    "only here": "Nur dieser Computer kann diese Seite öffnen. Für andere Geräte starte sie mit: cambio web serve --host 0.0.0.0",
    back: "Zurück zum Tisch",
    next: "Nächste Wahl",
    take: "Nehmen",
    licences: "Lizenzen",
  },
  fr: {
    claim: "Retiens tes cartes, échange-les contre des petites et, dès qu'une carte pareille sort, tape avant tout le monde. Annonce « Cambio ! » quand tu penses avoir le moins.",
    play: "Jouer contre deux robots",
    learn: "Apprendre en deux minutes",
    friends: "Entre amis, autour de cet écran",
    install: "Installer : le jeu marche sans réseau",
    "keeps nothing": (why) => `Ce navigateur n'enregistre rien (${why}) : la partie finit quand la page est fermée.`,
    "other tab": "Cambio est ouvert dans un autre onglet ou une autre fenêtre. La partie reprend ici quand il est fermé là-bas.",
    broken: "Un problème est survenu ; la partie enregistrée est intacte.",
    "go on": "Continuer",
    loading: "Chargement…",
    "new version": "Une nouvelle version est prête : elle démarre après cette manche.",
    shade: "Cache l'écran de la main",
    screen: "La table ; ce qu'on y lit suit en texte",
    place: (number, name, due) => `Place ${number}${name && ` : ${name}`}${due ? ", c'est son tour" : ""}`,
    choice: (at, of) => `(${at} sur ${of})`,
    menu: "Cette page : plein écran, places, partage, aide",
    title: "Cambio sur cet écran",
    help: "Touche une ligne, une carte ou une pile pour la prendre ; garde le doigt sur tes cartes pour les regarder. Touche ta place au bord pour taper quand ce n'est pas ton tour. Les touches 1 à 8 sont aussi les places : un appui pour le choix suivant, un appui long pour le prendre.",
    full: "Plein écran",
    hand: "Le tenir en main et le passer",
    table: "Le poser sur la table",
    turn: "Tourner les places : touche chacune",
    "turns on": "Tourner l'image vers la personne qui joue : oui",
    "turns off": "Tourner l'image vers la personne qui joue : non",
    share: "Partager cette page",
    copied: "Lien copié.",
    scan: "Scanne le code pour ouvrir la page sur un autre écran.",
    "only here": "Cette page ne s'ouvre que sur cet ordinateur. Pour d'autres appareils, lance-la avec : cambio web serve --host 0.0.0.0",
    back: "Retour à la table",
    next: "Choix suivant",
    take: "Prendre",
    licences: "Licences",
  },
};

export const language = navigator.languages.map((one) => one.split("-")[0]).find((one) => one in WORDS) ?? "en";
let words = WORDS[language];

export function say(key, ...fields) {
  const found = words[key];
  return typeof found === "function" ? found(...fields) : found;
}

/** Put words where the page asks for them: data-say is the text, data-name what it is called. */
export function settle(root, code = language) {
  document.documentElement.lang = code;
  words = WORDS[code] ?? words;
  for (const one of root.querySelectorAll("[data-say]")) one.textContent = say(one.dataset.say);
  for (const one of root.querySelectorAll("[data-name]")) one.setAttribute("aria-label", say(one.dataset.name));
}
