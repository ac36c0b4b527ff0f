"use client";

import { useSyncExternalStore } from "react";
import { asksForConsent, type ConsentCategory } from "@/lib/kernel/consent/categories";
import { offered, thirdParties } from "./third-parties";

/** A visitor's choice, kept in this browser alone. */
export type StoredChoice = {
  /** The id of its proof on the server; null until it is stored there. */
  id: string | null;
  /** The categories with a proof. */
  proved: ConsentCategory[];
  /** The proof of the choice before it. */
  replaces: string | null;
  version: string;
  categories: ConsentCategory[];
  /** Milliseconds since 1970. */
  at: number;
  /** False while only single categories were allowed beside a map or a video. */
  isDecided: boolean;
  /** The version of the privacy policy under which it was proved. */
  privacyVersion?: number | null;
};

/** The key in the local storage. */
const KEY = "consent";
/** A choice is valid for a year, a refusal too; milliseconds since 1970. */
const yearAgo = () => {
  const date = new Date();
  return date.setFullYear(date.getFullYear() - 1);
};

type Listener = (isOtherTab: boolean) => void;

const listeners = new Set<Listener>();
/** Undefined until it is read. */
let current: StoredChoice | null | undefined;

/** Whether a value was stored by `storeChoice`; words that are no categories allow nothing. */
const isChoice = (value: unknown): value is StoredChoice =>
  typeof value === "object" &&
  value !== null &&
  "categories" in value &&
  Array.isArray(value.categories) &&
  "proved" in value &&
  Array.isArray(value.proved);

function parse(text: string | null): StoredChoice | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isChoice(value) ? value : null;
  } catch {
    // Written by something else: the visitor is asked again.
    return null;
  }
}

/** The choice as it was stored, for whatever text. */
export function lastChoice(): StoredChoice | null {
  if (current === undefined) {
    try {
      current = parse(window.localStorage.getItem(KEY));
    } catch {
      // Storage is blocked: a choice holds for this page.
      current = null;
    }
  }
  return current;
}

/** The valid choice: not older than a year, and about the present text. */
export function validChoice(): StoredChoice | null {
  const choice = lastChoice();
  const isValid = choice?.version === thirdParties()?.version && (choice?.at ?? 0) > yearAgo();
  return isValid ? choice : null;
}

/** Stores a choice and notifies its readers. */
export function storeChoice(choice: StoredChoice): void {
  current = choice;
  try {
    window.localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Storage is full or blocked: a choice holds for this page.
  }
  for (const listener of listeners) listener(false);
}

/**
 * Whether a category is allowed: chosen, offered, and proved on the server, so that nothing is
 * loaded on a consent that could not be shown later.
 */
export const hasConsent = (category: ConsentCategory): boolean =>
  (validChoice()?.proved.includes(category) ?? false) && offered().includes(category);

/** Whether the visitor has decided against a category after a time, in milliseconds since 1970. */
export function isRefusedSince(category: ConsentCategory, since: number): boolean {
  const choice = validChoice();
  return (
    choice !== null &&
    choice.isDecided &&
    choice.at >= since &&
    !choice.categories.includes(category)
  );
}

/** Whether the visitor still has to decide: something is configured that needs consent. */
export function mustAsk(): boolean {
  const parties = thirdParties();
  return parties !== null && asksForConsent(parties) && validChoice()?.isDecided !== true;
}

/** Calls a listener after each change, in other tabs too, and tells where it was made. */
export function onConsentChange(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    current = undefined;
    listener(true);
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Whether a category is allowed; false in the server's HTML, which is the same for everybody. */
export const useConsent = (category: ConsentCategory): boolean =>
  useSyncExternalStore(
    onConsentChange,
    () => hasConsent(category),
    () => false,
  );
