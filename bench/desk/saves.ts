import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { createPost } from "@/lib/magazine/post/write/update";
import { updatePost } from "@/lib/magazine/post/write/update";
import { postChange } from "@/lib/magazine/post/write/schema";
import type { ContentStatus } from "@/prisma/client/enums";
import { longDocument } from "./texts";

/** A measured save; each run writes another text. */
export type SaveCase = { what: string; save(run: number): Promise<unknown> };

const LONG_WORDS = 3_000;
const SHORT_WORDS = 300;

/** A number of posts with a status, spread over the table. */
async function sample(status: ContentStatus, count: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM post AS p JOIN post_translation AS t ON t.post_id = p.id AND t.locale = 'el'
    JOIN post_translation AS e ON e.post_id = p.id AND e.locale = 'en'
    WHERE t.status = ${status}::"ContentStatus" AND e.status = t.status AND p.deleted_at IS NULL
    ORDER BY p.id * 7919 % 100003, p.id LIMIT ${count}`;
  return rows.map(({ id }) => id);
}

/** Saves of posts as sent by the editor, checked by the endpoint's schema. */
export async function saveCases(actor: UserActor, runs: number): Promise<SaveCase[]> {
  const [drafts, published] = [await sample("draft", runs), await sample("published", runs * 4)];
  const part = (place: number) => (run: number) =>
    published[(place * runs + run) % published.length]!;
  const change = (body: object) => postChange.parse(body);
  const save = (id: number, body: object) => updatePost(actor, id, change(body), "el", undefined);
  const documents = (words: number, run: number) => ({
    translations: {
      el: { body_doc: longDocument("el", words, run) },
      en: { body_doc: longDocument("en", words, run) },
    },
  });
  return [
    {
      what: "a draft's title and text",
      save: (run) =>
        save(drafts[run % drafts.length]!, {
          product_name: `Το σπίτι ${run}`,
          body_doc: longDocument("el", SHORT_WORDS, run),
        }),
    },
    {
      what: "a published post's summary",
      save: (run) => save(part(0)(run), { summary: `Μια νέα περίληψη, η ${run}η.` }),
    },
    {
      what: "a published post's text",
      save: (run) => save(part(1)(run), { body_doc: longDocument("el", SHORT_WORDS, run) }),
    },
    {
      what: `${LONG_WORDS.toLocaleString("en-GB")} words in both languages, published`,
      save: (run) => save(part(2)(run), documents(LONG_WORDS, run)),
    },
    {
      what: "the same again, one word changed",
      save: (run) =>
        save(part(2)(run), { summary: `Η περίληψη ${run}.`, ...documents(LONG_WORDS, run + 1) }),
    },
    {
      what: "a post is published",
      save: (run) =>
        save(drafts[run % drafts.length]!, {
          translations: { el: { status: "published" }, en: { status: "published" } },
        }),
    },
    {
      what: "a new post",
      save: (run) => {
        const { el, en } = documents(SHORT_WORDS, run).translations;
        const translations = {
          el: { product_name: `Ένα νέο σπίτι ${run}`, ...el },
          en: { product_name: `A new house ${run}`, ...en },
        };
        return createPost(actor, change({ category: "DS.MAG", translations }), "el");
      },
    },
  ];
}
