import { isGreek } from "./script";

/** A paradigm: its endings on folded text, and a pattern of the words that follow it. */
type Paradigm = { endings: string[]; stem?: RegExp; word?: RegExp };

const list = (text: string) => text.split(" ");
/** The alternatives of a regular expression, from a list of words. */
const oneOf = (text: string) => text.trim().split(/\s+/).join("|");

/**
 * Neuters in -ος decline like μέλος; a closed set (Holton, Mackridge & Philippaki-Warburton, Greek:
 * A Comprehensive Grammar, 2.1.5).
 */
const NEUTER_STEM = oneOf(`
  αλσ ανθ βαθ βαρ βελ βρεφ γεν δασ εδαφ εθν ειδ ελ ετ ευρ ζευγ ηθ εθ θαρρ θερ ιχν κερδ
  κοστ κρατ κυρ λαθ λιπ μεγεθ μελ μερ μηκ μισ νεφ ορ οφελ παθ παχ πελαγ πελματ πλατ
  πληθ ριγ σθεν σκελ σκευ στελεχ στηθ ταχ τειχ τελ τεμεν υφ υψ χειλ χρε ψυχ
`);
const NEUTER_OS = new RegExp(`^(?:${NEUTER_STEM})$`);
/** Stems of adjectives, by their usual suffixes and a list of the commonest plain ones. */
const ADJECTIVE_SUFFIX = oneOf(`
  ικ ιακ ιν ειν ηρ ιμ μεν αι ει ητ ωτ στ ουσ υρ αλε τε ενι χρωμ μορφ πλευρ επιπεδ ωροφ
  ..χρον ...ερ ...αρ κν γν ..ηλ ωλ
`);
const PLAIN_ADJECTIVE = oneOf(`
  ν νε παλι μεγαλ μικρ καλ κακ ωραι ψηλ χαμηλ στεν λευκ ασπρ μαυρ κοκκιν πρασιν κιτριν
  γαλαζι γαλαν μον πρωτ δευτερ τριτ τελευται ελευθερ δημοσι ιδιωτ αγι θει ξεν κοιν
  νεοτερ παλαιοτερ συγχρον μοντερν απλ διπλ τριπλ ζεστ κρυ γυμν ανοιχτ κλειστ φωτειν
  σκουρ αρχαι νεκρ ζωνταν λαμπρ καθαρ σοβαρ τρυφερ αθορυβ ησυχ αστικ παραδοσιακ
`);
const ADJECTIVE = new RegExp(`(?:${ADJECTIVE_SUFFIX})$|^(?:${PLAIN_ADJECTIVE})$`);
const DEEP = /^(?:βαθ|βαρ|γλυκ|ευρ|μακρ|οξ|παχ|πλατ|ταχ|τραχ|φαρδ|ελαφρ|αμβλ|θηλ|δριμ|ευθ|βραχ)$/;
const SAFE =
  /(?:εθν|ασφαλ|συνεχ|πληρ|ακριβ|ειλικριν|υγι|αληθ|επιμελ|ευγεν|σαφ|διαφαν|επιφαν|αβαρ|ευωδ|δεξι)$/;

const PARADIGMS: Paradigm[] = [
  { endings: list("οσ ου ο ε οι ων ουσ") },
  { endings: list("ο ου α ων ον") },
  { endings: list("α ασ εσ ων") },
  { endings: list("α ασ ησ εσ ων"), stem: /(?:[σξψζ]|λλ|ρτ)$/ },
  { endings: list("η ησ εσ ων εισ εων εωσ ισ") },
  { endings: list("ησ η εσ ων") },
  { endings: list("ησ η ου εσ ων"), stem: /[δτ]$/ },
  { endings: list("ησ η ηδεσ ηδων") },
  { endings: list("ασ α αδεσ αδων") },
  { endings: list("ασ α ωσ"), stem: /ι$/ },
  { endings: list("εασ εα εισ εων") },
  { endings: list("ι ιου ια ιων") },
  { endings: list("α ατοσ ατα ατων"), stem: /μ$/ },
  { endings: list("ιμο ιματοσ ιματα ιματων") },
  { endings: list("οσ ουσ η ων"), stem: NEUTER_OS },
  { endings: list("οσ η ο ου ησ ασ α οι εσ ων ουσ ε"), stem: ADJECTIVE },
  { endings: list("υσ υ ια ιασ ιοι ιεσ ιων ιουσ εια εωσ"), stem: DEEP },
  { endings: list("ησ ουσ η εσ εισ ων"), stem: SAFE },
  { endings: list("τησ τη τεσ των τρια τριασ τριεσ τριων") },
  { endings: list("α ασ οσ εσ ων"), stem: /[δτν]$/, word: /^.{7,}$/ },
  { endings: list("ουσ ου ουδεσ ουδων") },
  { endings: list("εσ ε εδεσ εδων") },
];

/** Forms of very short and irregular words, which no ending covers. */
const IRREGULAR: string[][] = [
  ["φωσ", "φωτοσ", "φωτα", "φωτων"],
  ["γη", "γησ"],
  ["γαια", "γαιασ"],
  ["νερο", "νερου", "νερα", "νερων"],
  ["κρεασ", "κρεατοσ", "κρεατα"],
  ["γαλα", "γαλατοσ", "γαλακτοσ"],
  ["πολη", "πολησ", "πολεωσ", "πολεισ", "πολεων", "πολισ"],
  ["γυναικα", "γυναικασ", "γυναικεσ", "γυναικων"],
  ["ανδρασ", "αντρασ", "ανδρα", "αντρα", "ανδρεσ", "αντρεσ", "ανδρων"],
  ["μυσ", "μυοσ", "μυεσ"],
  ["πυρ", "πυροσ"],
  ["παν", "παντοσ"],
  ["εντυπο", "εντυπα", "εντυπου", "εντυπων"],
  ["παιδι", "παιδια", "παιδιου", "παιδιων"],
];
const IRREGULAR_BY_FORM = new Map(
  IRREGULAR.flatMap((forms) => forms.map((form) => [form, forms] as const)),
);

/** Minimum length of a word; a stem of two letters is too ambiguous. */
const MIN_WORD = 4;
const MIN_STEM = 2;

function greekForms(word: string): string[] {
  const forms = new Set<string>(IRREGULAR_BY_FORM.get(word) ?? []);
  if (word.length < MIN_WORD) return [...forms];
  for (const { endings, stem: wanted, word: whole } of PARADIGMS) {
    if (whole && !whole.test(word)) continue;
    for (const ending of endings) {
      if (!word.endsWith(ending)) continue;
      const stem = word.slice(0, -ending.length);
      if (stem.length < MIN_STEM || (wanted && !wanted.test(stem))) continue;
      for (const other of endings) forms.add(stem + other);
    }
  }
  return [...forms];
}

function englishForms(word: string): string[] {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return [];
  const forms = [`${word}s`];
  if (/(?:s|x|z|ch|sh)$/.test(word)) forms.push(`${word}es`);
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
  if (/[^aeiou]ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
  if (/(?:s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/f$/.test(word)) forms.push(`${word.slice(0, -1)}ves`);
  if (/fe$/.test(word)) forms.push(`${word.slice(0, -2)}ves`);
  if (/ves$/.test(word)) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  if (/[^s]s$/.test(word) && word.length > 3) forms.push(word.slice(0, -1));
  return forms;
}

/**
 * The other forms that a folded word may have: «δικηγορων» → «δικηγοροσ», «δικηγορου» …; plural and
 * singular in English. Endings decline together only within one paradigm, so that «μελι» and
 * «μελοσ», «χωρα» and «χωροσ» are not mixed. Without the word itself.
 */
export function wordForms(word: string): string[] {
  return (isGreek(word) ? greekForms(word) : englishForms(word)).filter((form) => form !== word);
}

/**
 * The paradigms as sound keys, for words that were typed in Latin letters. -ι alone is no plural of
 * -ος unless it was typed `oi`.
 */
const KEY_PARADIGMS: string[][] = [
  list("os u o on us e"),
  list("o u a on"),
  list("a as is es on"),
  list("i is es on eon eos"),
  list("is i es on u"),
  list("is i ides idon"),
  list("as a ades adon"),
  list("eas ea is eon"),
  list("i iu ia ion"),
  list("ma matos mata maton"),
  list("imo imatos imata imaton"),
  list("tis ti tes ton tria trias tries trion"),
];
const KEY_PLURAL = list("os u o i on us");
/** The old genitive of long words: Ελλάδος, Πειραιώς. */
const KEY_OLD_GENITIVE = list("as a os");
const KEY_ADJECTIVE = list("os i o u is as a es on us");
const KEY_ADJECTIVE_STEM = /(?:ik|iak|in|ir|im|men)$/;

/**
 * Sound keys of the other forms of a word typed in Latin letters, of which `key` is one reading and
 * `input` the letters.
 */
export function keyForms(key: string, input: string): string[] {
  if (key.length < MIN_WORD) return [];
  const forms = new Set<string>();
  const decline = (endings: string[], wanted?: RegExp) => {
    for (const ending of endings) {
      const stem = key.endsWith(ending) ? key.slice(0, -ending.length) : "";
      if (stem.length < 3 || (wanted && !wanted.test(stem))) continue;
      for (const other of endings) forms.add(stem + other);
    }
  };
  for (const endings of KEY_PARADIGMS) decline(endings);
  if (input.endsWith("oi")) decline(KEY_PLURAL);
  if (key.length >= 7) decline(KEY_OLD_GENITIVE);
  decline(KEY_ADJECTIVE, KEY_ADJECTIVE_STEM);
  forms.delete(key);
  return [...forms];
}
