"use client";

import { callApi } from "@/components/kit/form/api-client";
import type { Kept } from "./browser-store";

/** What is saved and followed, as the private API returns it. */
export type Marks = {
  saved: string[];
  follows: { id: number; kind: string; target_id: number }[];
};

export const MARKS_URL = "/api/board/mark";

/** Loads the marks of the account. @throws Error for a failed request, which keeps the known ones */
export async function loadMarks(path: string): Promise<Marks> {
  const result = await callApi<Marks>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error(`the marks could not be loaded: ${result.kind}`);
  return result.data;
}

type Named = { kind: string; target_id: number };
const keyOf = ({ kind, target_id: id }: Named) => `${kind}:${id}`;

/** The marks of what a browser keeps. */
export const marksOf = ({ items, follows }: Kept): Marks => ({
  saved: items.map(keyOf),
  follows: follows.map((one) => ({ id: 0, kind: one.kind, target_id: one.target_id })),
});

/** Shows on the buttons of the page, and on the link of the header, what is saved and followed. */
export function paintMarks({ saved, follows }: Marks, savedPath: string): void {
  const isSaved = new Set(saved);
  const isFollowed = new Set(follows.map(keyOf));
  for (const button of document.querySelectorAll<HTMLElement>("[data-save]"))
    button.toggleAttribute("data-on", isSaved.has(button.dataset.save ?? ""));
  for (const button of document.querySelectorAll<HTMLElement>("[data-follow]"))
    button.toggleAttribute("data-on", isFollowed.has(button.dataset.follow ?? ""));
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-saved-link]")) {
    link.hidden = saved.length + follows.length === 0;
    link.setAttribute("href", savedPath);
    const count = link.querySelector(".saved-count");
    if (count) count.textContent = saved.length > 0 ? String(saved.length) : "";
  }
}
