"use client";

import { SAVED_KINDS, type SavedKind } from "@/lib/audience/board/limits";
import { FOLLOW_KINDS, type FollowKind } from "@/lib/audience/follow/kinds";
import type { KeptFollow, KeptItem } from "./browser-store";

/** What a button is about. */
export type PressedThing =
  | { what: "save"; kind: SavedKind; target_id: number }
  | { what: "follow"; kind: FollowKind; target_id: number };

/** The thing of a button that saves or follows; undefined for any other attribute. */
export function readButton({ dataset }: HTMLElement): PressedThing | undefined {
  const [word = "", id] = (dataset.save ?? dataset.follow ?? "").split(":");
  const target = Number(id);
  if (dataset.save !== undefined) {
    const kind = SAVED_KINDS.find((one) => one === word);
    return kind && { what: "save", kind, target_id: target };
  }
  const kind = FOLLOW_KINDS.find((one) => one === word);
  return kind && { what: "follow", kind, target_id: target };
}

const pageTitle = () => document.querySelector("h1")?.textContent.trim() || document.title;

/** Title, path and picture of what a visitor saves, as the page shows it. */
export function keptItem(
  button: HTMLElement,
  { kind, target_id }: { kind: SavedKind; target_id: number },
): KeptItem {
  const place = kind === "asset" ? button.parentElement : document.querySelector("main");
  const image = place?.querySelector("img");
  const alt = kind === "asset" ? image?.alt : undefined;
  return {
    kind,
    target_id,
    title: alt || pageTitle(),
    path: window.location.pathname,
    picture: image?.getAttribute("src") ?? null,
  };
}

/** Title and path of what a visitor follows. */
export const keptFollow = (thing: Pick<KeptFollow, "kind" | "target_id">): KeptFollow => ({
  kind: thing.kind,
  target_id: thing.target_id,
  title: pageTitle(),
  path: window.location.pathname,
});
