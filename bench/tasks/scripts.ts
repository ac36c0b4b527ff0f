import type { Phone } from "./phone";

type Texts = Record<"el" | "en", string>;
type Patterns = Record<"el" | "en", RegExp>;

/** What a person does for a task, beginning at the home page. */
export type Script = {
  run(phone: Phone): Promise<void>;
  /** What else must be seen beside the answer. */
  shows?: Patterns;
};

/** Opens the search box, and types. */
async function ask(phone: Phone, words: Texts): Promise<void> {
  await phone.tap(phone.page.locator("header a[href$='/search']"));
  await phone.page.getByRole("combobox").waitFor();
  await phone.type(words[phone.locale]);
  await phone.page.locator(".search-group [role=option]").first().waitFor();
  await phone.settle();
}

const answerRow = ({ page }: Phone) => page.locator("[data-group=answer] [role=option]");

/** Asks, and follows the answer to the directory. */
const follow =
  (words: Texts): Script["run"] =>
  async (phone) => {
    await ask(phone, words);
    await phone.tap(answerRow(phone));
    await phone.page.waitForURL(/\/directory/);
    await phone.settle();
  };

/** Asks; the box itself has the answer. */
const read =
  (words: Texts): Script["run"] =>
  (phone) =>
    ask(phone, words);

/** Asks, and opens the first row of a group. */
const open =
  (group: string, words: Texts): Script["run"] =>
  async (phone) => {
    await ask(phone, words);
    await phone.tap(phone.page.locator(`[data-group=${group}] [role=option]`));
    await phone.page.waitForURL(/\/(?:member|post|event|directory)/);
    await phone.settle();
  };

/** The scripts by the id of their task (bench/relevance/tasks.yaml). */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  "architect-chania-saturday": {
    run: follow({ el: "αρχιτέκτονας Χανιά Σάββατο", en: "architect Chania Saturday" }),
    shows: { el: /Σάββατο|Σάβ|10:00/, en: /Saturday|Sat\b|10:00/ },
  },
  "joiner-near-volos": {
    async run(phone) {
      await follow({ el: "ξυλουργός κοντά μου", en: "joiner near me" })(phone);
      // The browser has the person's leave, and asks nothing.
      await phone.page.locator("[data-listing][data-near]").waitFor();
    },
    shows: { el: /Βόλος|χλμ/, en: /Volos|km/ },
  },
  "verified-volos": {
    run: open("directory", { el: "Βόλος", en: "Volos" }),
    shows: { el: /✓|Επαληθευμέν/, en: /✓|Verified/ },
  },
  "three-window-makers": {
    async run(phone) {
      await open("directory", { el: "κουφώματα", en: "window makers" })(phone);
      await phone.tap(phone.page.locator("a[href*='/ask?companies=']"));
      await phone.page.waitForURL(/\/ask/);
      await phone.settle();
    },
    // The three that the form names.
    shows: { el: /Προς: [^·]+ · [^·]+ · [^·]+/, en: /To: [^·]+ · [^·]+ · [^·]+/ },
  },
  "interior-designer-patra-map": {
    async run(phone) {
      await follow({ el: "διακοσμητής Πάτρα", en: "interior designer Patras" })(phone);
      await phone.tap(phone.page.locator("a.list-swap"));
      await phone.page.waitForURL(/view=map/);
      await phone.settle();
      await phone.page.locator(".listing-map .map-point").first().waitFor();
      await phone.settle();
    },
  },
  "event-athens-or-patra": {
    run: read({ el: "εκδηλώσεις Αθήνα", en: "events Athens" }),
    shows: { el: /\d{2}\/\d{2}/, en: /\d{2}\/\d{2}/ },
  },
  "post-by-sentence": {
    run: read({
      el: "Κόλλα πουθενά που να μη βλέπεις",
      en: "Glue nowhere you cannot see",
    }),
  },
  "landscape-rhodes-phone": {
    run: open("members", { el: "αρχιτέκτονας τοπίου Ρόδος", en: "landscape architect Rhodes" }),
  },
  "open-on-sunday": {
    run: follow({ el: "ανοιχτά Κυριακή", en: "open on Sunday" }),
    shows: { el: /Κυριακή|Κυρ/, en: /Sunday|Sun\b/ },
  },
  "architect-kea": {
    run: read({ el: "αρχιτέκτονας Κέα", en: "architect Kea" }),
    shows: { el: /στην Κέα/, en: /\b(?:on|in) Kea/ },
  },
  "plumber-athens": { run: read({ el: "υδραυλικός Αθήνα", en: "plumber Athens" }) },
  "lighting-thursday-evening": {
    run: follow({
      el: "μελετητής φωτισμού Πέμπτη μετά τις 18:00",
      en: "lighting designer Thursday after 18:00",
    }),
  },
};
