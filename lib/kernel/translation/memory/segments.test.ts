import { expect, it } from "vitest";
import { pairTexts } from "./segments";

const paragraph = (text: string, attrs?: object) => ({
  type: "paragraph",
  ...(attrs && { attrs }),
  content: [{ type: "text", text }],
});
const doc = (...content: object[]) => ({ type: "doc", content });
const figure = (caption: string) => ({ type: "figure", attrs: { assetId: 1, caption } });

it("pairs the passages of documents that are built alike", () => {
  const el = doc(paragraph("Φως"), figure("Όψη"), paragraph("2026"), paragraph("Ίδιο Α4"));
  const en = doc(paragraph(" Light "), figure("View"), paragraph("2026"), paragraph("Ίδιο Α4"));
  expect(pairTexts(el, en)).toEqual([
    { el: "Φως", en: "Light" },
    { el: "Όψη", en: "View" },
  ]);
});
it("pairs nothing of documents that differ, and nothing that a machine wrote unchecked", () => {
  expect(pairTexts(doc(paragraph("α"), paragraph("β")), doc(paragraph("a")))).toEqual([]);
  const heading = { ...paragraph("a"), type: "heading", attrs: { level: 2 } };
  expect(pairTexts(doc(paragraph("α")), doc(heading))).toEqual([]);
  const machine = { machine: true, original: '[{"type":"text","text":"α"}]' };
  expect(pairTexts(doc(paragraph("α")), doc(paragraph("a", machine)))).toEqual([]);
  expect(pairTexts(doc(paragraph("α")), doc(paragraph("a")))).toHaveLength(1);
});
it("pairs texts of fields and blocks, without addresses and blocks that wait for their texts", () => {
  const cta = (title: string) => ({ type: "cta", title, label: title, href: `/${title}` });
  const waiting = { type: "untranslated", block: cta("β") };
  expect(
    pairTexts(
      { title: "Αρχή", summary: null, blocks: [cta("α"), waiting] },
      { title: "Start", summary: "x", blocks: [cta("a"), { ...waiting, block: cta("b") }] },
    ),
  ).toEqual([
    { el: "Αρχή", en: "Start" },
    { el: "α", en: "a" },
    { el: "α", en: "a" },
  ]);
  expect(pairTexts([cta("α")], [{ type: "hero", title: "a" }])).toEqual([]);
  expect(pairTexts("α".repeat(1_501), "a")).toEqual([]);
});
