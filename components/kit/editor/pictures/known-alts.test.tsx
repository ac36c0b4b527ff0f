import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { noteAlts, useUndescribed } from "./known-alts";

function Count({ ids, languages }: { ids: number[]; languages: Locale[] }) {
  return <output>{useUndescribed(ids, languages, [101]).join(" ")}</output>;
}
const shown = () => screen.getByRole("status").textContent;
const alts = (el: string | null, en: string | null) => ({ el: { alt: el }, en: { alt: en } });

it("counts a picture as described as soon as its texts in the languages of the page are saved", () => {
  const { rerender } = render(<Count ids={[101, 102]} languages={["el", "en"]} />);
  expect(shown()).toBe("101");
  act(() => noteAlts(101, alts("Αυλή", null)));
  expect(shown()).toBe("101");
  rerender(<Count ids={[101, 102]} languages={["el"]} />);
  expect(shown()).toBe("");
  rerender(<Count ids={[101, 102]} languages={["el", "en"]} />);
  act(() => noteAlts(101, alts("Αυλή", "Yard")));
  expect(shown()).toBe("");
});

it("counts a picture again whose text was removed, and none of other pages", () => {
  render(<Count ids={[102]} languages={["en"]} />);
  expect(shown()).toBe("");
  act(() => noteAlts(103, alts(null, null)));
  expect(shown()).toBe("");
  act(() => noteAlts(102, alts("Αυλή", null)));
  expect(shown()).toBe("102");
});
