import { fold } from "@/lib/greek/fold";
import { greeklishKeys } from "@/lib/greek/greeklish";
import { soundKey } from "@/lib/greek/sound-key";

/** What the "/" menu inserts, by the name of its tool, with the words by which it is found. */
const WORDS = {
  h2: ["heading", "title", "h2", "τίτλος", "επικεφαλίδα", "ενότητα"],
  h3: ["small heading", "subheading", "h3", "μικρός τίτλος", "υπότιτλος"],
  bulletList: ["bullets", "list", "κουκκίδες", "λίστα"],
  orderedList: ["numbers", "ordered list", "numbered list", "αρίθμηση", "αριθμημένη λίστα"],
  quote: ["quote", "citation", "παράθεμα", "απόσπασμα"],
  figure: ["picture", "image", "photo", "εικόνα", "φωτογραφία"],
  gallery: ["gallery", "pictures", "συλλογή", "εικόνες", "γκαλερί"],
  embed: ["video", "embed", "youtube", "vimeo", "βίντεο", "ενσωμάτωση"],
  table: ["table", "πίνακας"],
  rule: ["rule", "line", "divider", "γραμμή", "διαχωριστικό"],
} as const;

export type SlashName = keyof typeof WORDS;

const NAMES = Object.keys(WORDS).filter((name): name is SlashName => name in WORDS);

/** Whether a folded query is the beginning of a word of a name, also typed in Greeklish. */
function matches(query: string, name: string): boolean {
  const words = fold(name).split(" ");
  if (words.some((word) => word.startsWith(query)) || fold(name).startsWith(query)) return true;
  const keys = greeklishKeys(query);
  return words.some((word) => keys.some((key) => soundKey(word).startsWith(key)));
}

/** The entries of the menu for what was typed after "/", in either language or Greeklish. */
export function slashItems(typed: string): SlashName[] {
  const query = fold(typed);
  return query === ""
    ? NAMES
    : NAMES.filter((name) => WORDS[name].some((word) => matches(query, word)));
}
