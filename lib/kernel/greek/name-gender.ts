import { fold } from "./fold";

export type NameGender = "feminine" | "masculine";

const folded = (words: string) => new Set(words.split(" ").map(fold));

const MASCULINE = folded(
  "Αβραάμ Αδάμ Βενιαμίν Γαβριήλ Δαβίδ Δανιήλ Εμμανουήλ Ιακώβ Ισαάκ Ισραήλ Ιωακείμ Ιωήλ " +
    "Ιωνάθαν Ιωσήφ Μιχαήλ Ναθαναήλ Ραφαήλ Σαμουήλ Σεραφείμ Νέστωρ Έκτωρ Βίκτωρ Πάρις Άδωνις",
);
const FEMININE = folded(
  "Άλκηστις Ίρις Θέτις Ραχήλ Ρουθ Ελισάβετ Ιουδίθ Ελπίς Θωμαΐς Αγλαΐς Ζηναΐς Θαΐς",
);

/**
 * Names whose ending is ambiguous: men's names often typed without -ς, foreign ones in -α and -η,
 * and unisex names. Accents count: «Ηλία» is a man, «Ήλια» a woman.
 */
const UNSURE = (
  "αντρέα ανδρέα ηλία θωμά κοσμά λουκά μηνά νικόλα νικήτα σάββα ζαχαρία κώστα παρασκευά " +
  "γιάννη ιωάννη δημήτρη βασίλη θανάση μανώλη λευτέρη παναγιώτη σωτήρη χάρη άρη αντώνη " +
  "μιχάλη στρατή σταμάτη γρηγόρη " +
  "αριστείδη θεμιστοκλή περικλή ηρακλή σοφοκλή θεοκλή σωκράτη λεωνίδα μίμη μάκη τάκη σάκη " +
  "λάκη μπάμπη στάθη θεοφάνη θεοχάρη ορέστη αχιλλέα οδυσσέα ορφέα βαγγέλη ευριπίδη ιορδάνη " +
  "αλέξη ράλλη πασχάλη ασημή " +
  "βύρωνα πλάτωνα κίμωνα ιάσονα λούκα σάσα μίκα μίσα ίλια βάνια μουσταφά ντένη τόνη τζίμη τζόνη τόμη μπόμπη χάρρη γκάρη"
).split(" ");
const UNSURE_ACCENTED = new Set(UNSURE);
const UNSURE_PLAIN = new Set(UNSURE.map(fold));

/** The gender of one Greek first name by its ending and by lists, or undefined. */
function wordGender(word: string): NameGender | undefined {
  const lower = word.toLocaleLowerCase("el");
  const key = fold(word);
  const isUnsure = /[άέήίόύώΐΰ]/.test(lower) ? UNSURE_ACCENTED.has(lower) : UNSURE_PLAIN.has(key);
  if (isUnsure) return undefined;
  if (MASCULINE.has(key)) return "masculine";
  if (FEMININE.has(key)) return "feminine";
  if (/(?:οσ|ησ|ασ|ων)$/.test(key)) return "masculine";
  return /[αηω]$/.test(key) ? "feminine" : undefined;
}

/** Surnames of women only; those in -ς are of men only. */
const WOMENS = /(?:πουλου|ιδου|αδου|ακη|ιδη|αδη)$/;

/**
 * The gender of a Greek name, undefined unless it is certain: not for Latin letters, initials,
 * unisex names, other cases than the nominative, or names that disagree.
 */
export function nameGender(name: string, surname: string): NameGender | undefined {
  const words = name
    .normalize("NFC")
    .split(/[\s-]+/)
    .filter((word) => word !== "" && !/^\p{L}{1,2}\.$|^\p{L}$/u.test(word));
  const genders = new Set(
    words.map((word) => (/^\p{Script=Greek}{2,}$/u.test(word) ? wordGender(word) : undefined)),
  );
  const [gender] = genders;
  if (genders.size !== 1 || gender === undefined) return undefined;
  const family = fold(surname).split(" ");
  if (gender === "feminine" && family.some((word) => /[α-ω]σ$/.test(word))) return undefined;
  if (gender === "masculine" && family.some((word) => WOMENS.test(word))) return undefined;
  return gender;
}
