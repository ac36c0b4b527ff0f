import { HOSTILE_HTML, HOSTILE_TEXTS } from "../../lib/kernel/document/test-hostile";

/** A text as fields accept it: control characters, which they refuse, become spaces. */
const withoutControls = (text: string) =>
  text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/gu, " ")
    .trim();
export const VECTORS = [
  ...new Set([...HOSTILE_HTML, ...HOSTILE_TEXTS].map(withoutControls)),
].filter(Boolean);

/**
 * All texts that fit into a field of this length, several joined to one value. The first text of
 * each value stands at its beginning.
 */
export function fieldValues(maxLength: number, texts = VECTORS): string[] {
  const values: string[] = [];
  for (const text of texts.filter((vector) => vector.length <= maxLength)) {
    const current = values.at(-1);
    if (current !== undefined && current.length + 1 + text.length <= maxLength)
      values[values.length - 1] = `${current} ${text}`;
    else values.push(text);
  }
  return values;
}

/** The indices of the items that a field of this length needs for all texts, in two languages. */
export const slots = (maxLength: number, texts?: string[]) =>
  Array.from({ length: Math.ceil(fieldValues(maxLength, texts).length / 2) }, (_, i) => i);

/** Returns the values of a field one after the other, from the first again after the last. */
export const cycleValues = (maxLength: number, texts?: string[]) => {
  const values = fieldValues(maxLength, texts);
  let index = 0;
  return () => values[index++ % values.length]!;
};

/** Runs a function for each item, `atOnce` at a time. */
export async function runAll<T, R>(
  items: readonly T[],
  run: (item: T, index: number) => Promise<R>,
  atOnce = 4,
): Promise<R[]> {
  const results = new Array<R>(items.length);
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < items.length; index = next++)
        results[index] = await run(items[index]!, index);
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
/** A document with a hostile text in every node and attribute that holds text. */
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
export type Localized = { el: string; en: string };
