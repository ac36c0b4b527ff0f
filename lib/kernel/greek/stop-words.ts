const GREEK =
  "ο η το οι τα του τησ των τον την τισ τουσ ενασ μια ενα και κι στο στη στην στον στα στισ " +
  "στουσ με για απο σε να θα που πωσ οτι αν η ωσ προσ κατα μετα δεν μη μην ειναι αυτο " +
  "αυτη αυτοσ";
const ENGLISH = "the a an of in on at to for and or by with from is are";

const STOP_WORDS = new Set(`${GREEK} ${ENGLISH}`.split(" "));

/** Whether a folded word is a stop word (PostgreSQL ships no Greek ones). */
export const isStopWord = (word: string) => STOP_WORDS.has(word);
