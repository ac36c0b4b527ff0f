import { HOSTILE_HTML, HOSTILE_TEXTS } from "../../lib/document/test-hostile";

/** As a field of text takes it: without the signs that it refuses outright. */
const asLine = (text: string) =>
  text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/gu, " ")
    .trim();
export const VECTORS = [...new Set([...HOSTILE_HTML, ...HOSTILE_TEXTS].map(asLine))].filter(
  Boolean,
);

/**
 * All texts that a field of so many letters can hold, several to a piece: in each piece a text
 * stands at the very beginning.
 */
export function packs(most: number, texts = VECTORS): string[] {
  const pieces: string[] = [];
  for (const text of texts.filter((one) => one.length <= most)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= most)
      pieces[pieces.length - 1] = `${last} ${text}`;
    else pieces.push(text);
  }
  return pieces;
}

/** Gives out the pieces of a field in turn, so that the first as many slots hold them all. */
export const inTurn = (most: number, texts?: string[]) => {
  const all = packs(most, texts);
  let at = 0;
  return () => all[at++ % all.length]!;
};

/** Runs something for each, a few at a time. */
export async function forEach<T, R>(
  items: readonly T[],
  run: (item: T, at: number) => Promise<R>,
  atOnce = 4,
): Promise<R[]> {
  const results = new Array<R>(items.length);
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let at = next++; at < items.length; at = next++) results[at] = await run(items[at]!, at);
    }),
  );
  return results;
}

const text = (value: string, ...marks: object[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (value: string) => ({ type: "paragraph", content: [text(value)] });
/** A document with a hostile text in every place of it that holds one. */
export const hostileDocument = (next: () => string, assetId: number) => ({
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [text(next())] },
    paragraph(next()),
    {
      type: "paragraph",
      content: [
        text(next(), { type: "bold" }),
        text(next(), {
          type: "link",
          attrs: { href: `https://x.example/?${encodeURIComponent(next())}` },
        }),
      ],
    },
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph(next())] }] },
    { type: "blockquote", attrs: { cite: next() }, content: [paragraph(next())] },
    {
      type: "figure",
      attrs: { assetId, alt: next().slice(0, 290), caption: next().slice(0, 490) },
    },
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [
            { type: "tableHeader", content: [paragraph(next())] },
            { type: "tableCell", content: [paragraph(next())] },
          ],
        },
      ],
    },
  ],
});
export type Both = { el: string; en: string };
