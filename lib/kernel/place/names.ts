import { fold } from "@/lib/kernel/greek/fold";
import { greeklishKeys } from "@/lib/kernel/greek/greeklish";
import { isGreek } from "@/lib/kernel/greek/script";
import { soundKey } from "@/lib/kernel/greek/sound-key";
import { isStopWord } from "@/lib/kernel/greek/stop-words";
import { searchTokens } from "@/lib/kernel/greek/tokens";
import { ancestorsOf, PLACES } from "./list";
import type { Place } from "./place";

/** Places abroad and mountains that texts name, folded: the Greek name, then the foreign ones. */
const ELSEWHERE: readonly (readonly string[])[] = [
  ["ολυμποσ", "olympus"],
  ["κωνσταντινουπολη", "istanbul", "constantinople"],
  ["σμυρνη", "smyrna", "izmir"],
  ["ρωμη", "rome"],
  ["λονδινο", "london"],
  ["παρισι", "paris"],
  ["βερολινο", "berlin"],
  ["βιεννη", "vienna"],
  ["μιλανο", "milan"],
  ["βενετια", "venice"],
  ["φλωρεντια", "florence"],
  ["βρυξελλεσ", "brussels"],
];

/** Forms of names that texts mostly have as another word: ovens, an apple, a lobster. */
const COMMON_WORDS = new Set(
  (
    "φουρνοι φουρνων φουρνουσ μηλο μηλου μηλιεσ ποροσ πορο πορου λιμνη λιμνησ βαρη πυλη πυλησ ταυροσ " +
    "ταυρο ταυρου δελτα θερμη μαλια μαλιων δαφνη σταυροσ σταυρο σταυρου φυλη φυλησ ιοσ ιο ιου συκιεσ " +
    "συκεων μοιρεσ μοιρων βαθυ γερακι γερακασ γερακα δροσια δροσιασ φερεσ μανδρα μανδρασ περαμα " +
    "πανοραμα μεταμορφωση μεταμορφωσησ αστακοσ αστακο αστακου χαλκη πευκη βουλα αυλωνασ ελληνικο " +
    "ελληνικου αγια σουλι δοξατο υδρα αγραφα πετα σκαλα delta drama panorama marathon hydra"
  ).split(" "),
);

/** Shorter words sound like too many others. */
const SHORTEST_SOUND = 4;
/** So many words are kept with their sounds, which are costly to make. */
const MOST_SOUNDS = 5_000;

/** Names that are made of others («Περιφερειακή Ενότητα Χανίων») are found by those. */
const isNamed = ({ kind, slug }: Place) =>
  kind !== "district" && !(kind === "unit" && slug.el.startsWith("p-e-"));

const namesOf = ({ name, others }: Place) => [fold(name.el), fold(name.en), ...others];

/** The genitive of a further name in Greek, of the kinds that most are of. */
const genitiveOf = (name: string) => (/[αη]$/.test(name) ? `${name}σ` : name.replace(/οσ?$/, "ου"));

/** All forms that texts have of a name: inflected, transcribed, in English, and further names. */
const formsOf = (place: Place): Set<string> =>
  new Set([
    ...namesOf(place),
    ...place.others.map(genitiveOf),
    ...[place.genitive, place.in.el].map((form) => fold(form.slice(form.indexOf(" ") + 1))),
    fold(place.slug.el),
  ]);

const OTHERS = new Map<string, Set<string>>();
const BY_FORM = new Map<string, Place[]>();
/** By the sound of the first word: the sounds of all words of a form. */
const BY_SOUND = new Map<string, { sounds: string[]; place: Place }[]>();

function addNames(names: readonly string[]): void {
  for (const name of names) {
    const others = OTHERS.get(name) ?? new Set();
    // A name that contains the word is found by it.
    for (const other of names) if (!other.split(" ").includes(name)) others.add(other);
    OTHERS.set(name, others);
  }
}

function addForm(form: string, place: Place): void {
  BY_FORM.set(form, [...(BY_FORM.get(form) ?? []), place]);
  const sounds = form.split(" ").map(soundKey);
  const [first = ""] = sounds;
  BY_SOUND.set(first, [...(BY_SOUND.get(first) ?? []), { sounds, place }]);
}

ELSEWHERE.forEach(addNames);
for (const place of PLACES.filter(isNamed)) {
  addNames(namesOf(place));
  for (const form of formsOf(place)) addForm(form, place);
}

for (const [form, places] of BY_FORM) {
  const isOther = ({ name, slug }: Place) =>
    [fold(name.el), fold(name.en), fold(slug.el)].includes(form) ? 0 : 1;
  places.sort((one, other) => isOther(one) - isOther(other) || one.rank - other.rank);
}

/** Words that names begin with, and the most words of a name. */
const FIRST_WORDS = new Set([...BY_FORM.keys()].map((form) => form.split(" ")[0] ?? ""));
const MOST_WORDS = Math.max(...[...BY_FORM.keys()].map((form) => form.split(" ").length));

/**
 * The other names of a place, folded: `corfu` → «κερκυρα» and its spellings; empty for anything
 * else. Names of one word or of several.
 */
export const otherPlaceNames = (name: string): string[] => [...(OTHERS.get(name) ?? [])];
/** A name of a place in a text. */
export type PlaceName = {
  /** The places of that name; those that have it as their own name come first. */
  places: Place[];
  /** The words of the text (`searchTokens`) that are the name: from the first to before the last. */
  from: number;
  to: number;
  /** Whether it is spelled as a name of the list, and does not only sound like one. */
  isExact: boolean;
  /** Whether it is a word that mostly means something else («φούρνοι»). */
  isCommonWord: boolean;
};

const SOUNDS = new Map<string, string[]>();

function soundsOf(word: string): string[] {
  if (word.length < SHORTEST_SOUND || isStopWord(word)) return [];
  const known = SOUNDS.get(word);
  if (known) return known;
  if (SOUNDS.size >= MOST_SOUNDS) SOUNDS.clear();
  const sounds = isGreek(word) ? [soundKey(word)] : greeklishKeys(word);
  SOUNDS.set(word, sounds);
  return sounds;
}

/** The longest name that the words from one on sound like. */
function soundMatch(words: readonly string[], from: number): PlaceName | undefined {
  const alike = soundsOf(words[from] ?? "")
    .flatMap((sound) => BY_SOUND.get(sound) ?? [])
    .filter(({ sounds }) =>
      sounds.every((sound, at) => at === 0 || soundsOf(words[from + at] ?? "").includes(sound)),
    );
  if (alike.length === 0) return undefined;
  const length = Math.max(...alike.map(({ sounds }) => sounds.length));
  const places = alike.filter(({ sounds }) => sounds.length === length).map(({ place }) => place);
  return {
    places: [...new Set(places)].sort((one, other) => one.rank - other.rank),
    from,
    to: from + length,
    isExact: false,
    isCommonWord: false,
  };
}

/** The longest name that begins at a word. */
function nameAt(words: readonly string[], from: number): PlaceName | undefined {
  if (FIRST_WORDS.has(words[from] ?? ""))
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
      const form = words.slice(from, to).join(" ");
      const places = BY_FORM.get(form);
      if (places) {
        const isCommonWord = COMMON_WORDS.has(form);
        return { places: [...places], from, to, isExact: true, isCommonWord };
      }
    }
  return soundMatch(words, from);
}

/** A name and a wider place right after it are one name: «Νάουσα Ημαθίας», "Pyrgos, Greece". */
function joined(one: PlaceName, next: PlaceName): PlaceName | undefined {
  if (one.to !== next.from || !one.isExact || !next.isExact) return undefined;
  const within = one.places.filter(({ id }) =>
    ancestorsOf(id).some((above) => next.places.includes(above)),
  );
  return within.length > 0
    ? { ...one, places: within, to: next.to, isCommonWord: false }
    : undefined;
}

/**
 * The names of places in a text, in its order and without overlaps: Greek and English, in any case,
 * without accents, inflected («Χανίων»), transcribed and in Greeklish (`xania`), and what sounds the
 * same. A word of one of them may mean something else.
 */
export function placeNamesIn(text: string): PlaceName[] {
  const words = searchTokens(text);
  const found: PlaceName[] = [];
  for (let at = 0; at < words.length; at++) {
    const name = nameAt(words, at);
    if (!name) continue;
    const former = found.at(-1);
    const both = former && joined(former, name);
    if (both) found.splice(-1, 1, both);
    else found.push(name);
    at = name.to - 1;
  }
  return found;
}
