import type { z } from "zod";
import { messageDraft } from "./message-draft";
import type { MessageStore } from "./message-store";
import { pendingMessage } from "./pending-message";

const PREFIX = "ds-message";
type Kind = "pending" | "draft";

const keyOf = (kind: Kind, userId: number, id: string | number) =>
  `${PREFIX} ${userId} ${kind} ${id}`;

function parsed<S extends z.ZodType>(schema: S, text: string | null): z.output<S>[] {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    const result = schema.safeParse(value);
    return result.success ? [result.data] : [];
  } catch {
    // Written by something else: it holds nothing of ours.
    return [];
  }
}

const keysBeginningWith = (start: string): string[] =>
  Object.keys(window.localStorage).filter((key) => key.startsWith(start));

function readAll<S extends z.ZodType>(kind: Kind, userId: number, schema: S): z.output<S>[] {
  return keysBeginningWith(keyOf(kind, userId, "")).flatMap((key) =>
    parsed(schema, window.localStorage.getItem(key)),
  );
}

/** The store in the local storage, for browsers without IndexedDB. */
export function localStore(): MessageStore {
  const set = (key: string, value: unknown) =>
    window.localStorage.setItem(key, JSON.stringify(value));
  return {
    pending: async (userId) => readAll("pending", userId, pendingMessage),
    keepPending: async (one) => set(keyOf("pending", one.userId, one.clientId), one),
    dropPending: async ({ userId, clientId }) =>
      window.localStorage.removeItem(keyOf("pending", userId, clientId)),
    drafts: async (userId) => readAll("draft", userId, messageDraft),
    keepDraft: async (one) => set(keyOf("draft", one.userId, one.peer), one),
    dropDraft: async ({ userId, peer }) =>
      window.localStorage.removeItem(keyOf("draft", userId, peer)),
    clear: async (userId) => {
      for (const key of keysBeginningWith(`${PREFIX} ${userId === undefined ? "" : `${userId} `}`))
        window.localStorage.removeItem(key);
    },
  };
}
