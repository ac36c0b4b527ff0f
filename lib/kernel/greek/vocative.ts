import { toUpper } from "@/lib/kernel/core/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { fold } from "./fold";
import { nameGender } from "./name-gender";
import { transliterate } from "./transliterate";

const NUCLEUS = /ου|ού|αι|αί|ει|εί|οι|οί|υι|υί|αυ|αύ|ευ|εύ|ηυ|ηύ|[αεηιουωάέήίόύώϊϋΐΰ]/g;

/**
 * The number of written syllables of a word, and the index of the accented one, counted from the
 * last (0); undefined without an accent.
 */
function stress(word: string): { count: number; fromEnd: number | undefined } {
  const nuclei = word.toLocaleLowerCase("el").match(NUCLEUS) ?? [];
  const at = nuclei.findLastIndex((nucleus) => /[άέήίόύώΐΰ]/.test(nucleus));
  return { count: nuclei.length, fromEnd: at === -1 ? undefined : nuclei.length - 1 - at };
}

const IN_O: Record<string, string> = { ος: "ο", ός: "ό", ΟΣ: "Ο", ΌΣ: "Ό" };
const IN_E: Record<string, string> = { ος: "ε", ός: "έ", ΟΣ: "Ε", ΌΣ: "Έ" };
const bend = (word: string, endings: Record<string, string>) =>
  word.slice(0, -2) + (endings[word.slice(-2)] ?? word.slice(-2));

/**
 * Exceptions with -ο against the accent rule: spoken with two syllables, familiar, or in capitals,
 * where written vowels are miscounted.
 */
const NAMES_IN_O = new Set(
  [
    "Στέλιος",
    "Βάιος",
    "Νικολός",
    "Δημητρός",
    "Μιχαλιός",
    "Μανωλιός",
    "Γιώργος",
    "Αλέκος",
    "Παράσχος",
  ].map(fold),
);
/** Formal first names with -ε despite the accent on the penult. */
const BOOKISH = /(?:ινοσ|αιοσ|φοροσ|ερικοσ|ρρικοσ|βικοσ|αρδοσ|ουργοσ|λογοσ)$/;

function takesO(word: string, isSurname: boolean): boolean {
  const { count, fromEnd } = stress(word);
  const key = fold(word);
  if (NAMES_IN_O.has(key)) return true;
  // Capitals have no accents, so that only the endings count.
  if (fromEnd === undefined) return key.endsWith("ακοσ") || (!isSurname && count === 2);
  if (fromEnd !== 1) return false;
  return isSurname ? !key.endsWith("λογοσ") : count === 2 || !BOOKISH.test(key);
}

const DROPS_SIGMA = /(?:[αάηή]|εύ|ού)ς$|(?:[ΑΆΗΉ]|ΕΎ|ΟΎ)Σ$/;

function wordVocative(word: string, isSurname: boolean): string {
  // «Ρος», «Μπλας»: foreign, or a particle.
  if (stress(word).count < 2) return word;
  if (/(?:ος|ός|ΟΣ|ΌΣ)$/.test(word)) return bend(word, takesO(word, isSurname) ? IN_O : IN_E);
  const drops =
    DROPS_SIGMA.test(word) || (isSurname ? /[εέ]ς$|[ΕΈ]Σ$/ : /^(?:Πάρις|Άδωνις)$/).test(word);
  return drops ? word.slice(0, -1) : word;
}

const eachWord = (text: string, isSurname: boolean) =>
  text.normalize("NFC").replace(/\p{Script=Greek}+/gu, (word) => wordVocative(word, isSurname));

/**
 * The vocative of a Greek first name; women's, foreign and indeclinable names stay. Names in -ος by
 * the school grammar (Χατζησαββίδης): -ο for two syllables and familiar ones with the accent on the
 * penult (Γιώργο, Αλέκο), else -ε (Φίλιππε).
 */
export const vocativeName = (name: string): string => eachWord(name, false);

/**
 * The vocative of a man's Greek surname; a woman's is a genitive and stays. In -ος: -ε
 * (Παπαδόπουλε, Γερμανέ), but -ο with the accent on the penult (Βενιζέλο), by the same grammar.
 */
export const vocativeSurname = (surname: string): string => eachWord(surname, true);

function wordInLatin(word: string): string {
  const latin = transliterate(word);
  return /^\p{Lu}/u.test(word) ? toUpper(latin.slice(0, 1), "en") + latin.slice(1) : latin;
}
const inLatin = (name: string) => name.normalize("NFC").replace(/\p{Script=Greek}+/gu, wordInLatin);

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * The salutation of a mail, without the comma: «Αγαπητέ κύριε Παπαδόπουλε», «Αγαπητή Μαρία» when
 * there is no surname, "Dear Maria Papadopoulou" (Greek letters by ELOT 743). In Greek neutral
 * («Γεια σας») unless the name shows for certain how to address the user.
 */
export function greeting({
  name,
  surname,
  locale,
}: {
  name: string;
  surname: string;
  locale: Locale;
}): string {
  const [first, last] = [onOneLine(name), onOneLine(surname)];
  if (locale === "en")
    return first || last ? `Dear ${inLatin(`${first} ${last}`.trim())}` : "Hello";
  const gender = nameGender(first, last);
  const hasSurname = /\p{L}{2}/u.test(last);
  if (gender === "masculine")
    return hasSurname ? `Αγαπητέ κύριε ${vocativeSurname(last)}` : `Αγαπητέ ${vocativeName(first)}`;
  if (gender === "feminine") return hasSurname ? `Αγαπητή κυρία ${last}` : `Αγαπητή ${first}`;
  return "Γεια σας";
}
