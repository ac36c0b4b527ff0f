import type { JSONContent } from "@tiptap/core";
import names from "../../prisma/synthetic/names.json";
import towns from "../../prisma/synthetic/towns.json";
import trades from "../../prisma/synthetic/trades.json";

const WORDS_OF_A_PARAGRAPH = 60;
const PARAGRAPHS_OF_A_CHAPTER = 8;

/** Words that the synthetic set knows, in both alphabets. */
const VOCABULARY = {
  el: [...towns, ...names.last, ...trades.map(({ el }) => el)],
  en: trades.map(({ en }) => en),
};

/**
 * A document of about this many words, with headings, marks and a list; each `at` gives another
 * one, with a new word.
 */
export function longDocument(locale: "el" | "en", words: number, at: number): JSONContent {
  const known = VOCABULARY[locale].flatMap((phrase) => phrase.split(" "));
  const text = (from: number, count: number) => ({
    type: "text",
    text: Array.from(
      { length: count },
      (_, place) => known[((from + place) * 7 + at) % known.length]!,
    ).join(" "),
  });
  const content: JSONContent[] = [
    {
      type: "paragraph",
      content: [
        {
          type: "text",
          text: locale === "el" ? `αναφορά${at}` : `report${at}`,
          marks: [{ type: "bold" }],
        },
      ],
    },
  ];
  for (let done = 0; done < words; done += WORDS_OF_A_PARAGRAPH) {
    if ((done / WORDS_OF_A_PARAGRAPH) % PARAGRAPHS_OF_A_CHAPTER === 0)
      content.push({ type: "heading", attrs: { level: 2 }, content: [text(done, 4)] });
    content.push({ type: "paragraph", content: [text(done, WORDS_OF_A_PARAGRAPH)] });
  }
  content.push({
    type: "bulletList",
    content: [1, 2, 3].map((place) => ({
      type: "listItem",
      content: [{ type: "paragraph", content: [text(place, 5)] }],
    })),
  });
  return { type: "doc", content };
}
