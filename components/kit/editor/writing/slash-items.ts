import { beginsWord } from "@/lib/kernel/greek/begins-word";
import { fold } from "@/lib/kernel/greek/fold";

/** What the "/" menu inserts, by the name of its tool, with the words by which it is found. */
const WORDS = {
  h2: ["heading", "title", "h2", "τίτλος", "επικεφαλίδα", "ενότητα"],
  h3: ["small heading", "subheading", "h3", "μικρός τίτλος", "υπότιτλος"],
  bulletList: ["bullets", "list", "κουκκίδες", "λίστα"],
  orderedList: ["numbers", "ordered list", "numbered list", "αρίθμηση", "αριθμημένη λίστα"],
  quote: ["quote", "citation", "παράθεμα", "απόσπασμα"],
  aside: ["aside", "box", "πλαίσιο", "πλάι"],
  footnote: ["footnote", "note", "υποσημείωση", "σημείωση"],
  figure: ["picture", "image", "photo", "εικόνα", "φωτογραφία"],
  gallery: ["gallery", "pictures", "συλλογή", "εικόνες", "γκαλερί"],
  sound: ["sound", "audio", "podcast", "mp3", "ήχος", "ηχητικό"],
  film: ["film", "mp4", "movie", "φιλμ", "ταινία", "βίντεο"],
  embed: ["video", "embed", "youtube", "vimeo", "βίντεο", "ενσωμάτωση"],
  table: ["table", "πίνακας"],
  rule: ["rule", "line", "divider", "γραμμή", "διαχωριστικό"],
} as const;

export type SlashName = keyof typeof WORDS;

const NAMES = Object.keys(WORDS).filter((name): name is SlashName => name in WORDS);

/** The entries of the menu for what was typed after "/", in either language or Greeklish. */
export function slashItems(typed: string): SlashName[] {
  const query = fold(typed);
  return query === ""
    ? NAMES
    : NAMES.filter((name) => WORDS[name].some((word) => beginsWord(query, word)));
}
