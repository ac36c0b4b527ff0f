"use client";

import { useSyncExternalStore } from "react";
import { keysOf } from "@/lib/kernel/core/records";

/** State that several parts of a page share (docs/site.md#layout). */
export type UiState = {
  hasScrolled: boolean;
  isFolded: boolean;
  isSubNavFolded: boolean;
  isLeftAsideFolded: boolean;
  /** Whether the newsletter dialog is open. */
  isPopup: boolean;
  userType: "visitor" | "user" | "editor" | "manager";
  isSmallDevice: boolean;
  /** Groups of the account area's menu that were folded or unfolded on this page. */
  menuGroups: Readonly<Record<string, boolean>>;
  /** The chat panel without the list of users. */
  onlyMessages: boolean;
};

export const UI_DEFAULTS: UiState = {
  hasScrolled: false,
  isFolded: true,
  isSubNavFolded: true,
  isLeftAsideFolded: true,
  isPopup: false,
  userType: "visitor",
  isSmallDevice: false,
  menuGroups: {},
  onlyMessages: false,
};

/**
 * Past this scroll position the header changes its style; at the top it changes back
 * (docs/site.md#layout).
 */
const SCROLL_THRESHOLD_PX = 250;
/** The breakpoint below which a viewport is small (docs/site.md#layout). */
export const SMALL_DEVICE_PX = 1200;

let state = UI_DEFAULTS;
const listeners = new Set<() => void>();

/** Changes part of the state and notifies its subscribers. */
export function setUiState(change: Partial<UiState>): void {
  if (keysOf(change).every((key) => state[key] === change[key])) return;
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Subscribes to one part of the state. */
export function useUiState<K extends keyof UiState>(key: K): UiState[K] {
  return useSyncExternalStore(
    subscribe,
    () => state[key],
    () => UI_DEFAULTS[key],
  );
}

/** The scrolled flag of a scroll position: set at 250 px and more, cleared only at the top. */
export function nextScrolled(current: boolean, scrollY: number): boolean {
  if (scrollY >= SCROLL_THRESHOLD_PX) return true;
  return scrollY <= 0 ? false : current;
}

/** Tracks scroll position and viewport width until the page is unloaded. */
export function watchWindow(): () => void {
  const small = window.matchMedia(`(max-width: ${SMALL_DEVICE_PX - 0.02}px)`);
  const onScroll = () => {
    setUiState({ hasScrolled: nextScrolled(state.hasScrolled, window.scrollY) });
    // The style sheet reads the flag from the document, so that scrolling renders no component.
    document.documentElement.toggleAttribute("data-scrolled", state.hasScrolled);
  };
  const onWidth = () => setUiState({ isSmallDevice: small.matches });
  onScroll();
  onWidth();
  window.addEventListener("scroll", onScroll, { passive: true });
  small.addEventListener("change", onWidth);
  return () => {
    window.removeEventListener("scroll", onScroll);
    small.removeEventListener("change", onWidth);
  };
}
