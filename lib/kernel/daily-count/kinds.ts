import { kindsWith, type KindsWith } from "@/lib/kernel/manifest/variants";

/** A kind of content whose views are counted. */
export type CountedKind = KindsWith<"counted">["kind"];

/** The kinds of content whose views are counted. */
export const COUNTED_KINDS: readonly CountedKind[] = kindsWith("counted").map(({ kind }) => kind);

/** The links of a company's page whose clicks are counted. */
export const COUNTED_CLICKS = ["phone", "website", "email", "map"] as const;
export type CountedClick = (typeof COUNTED_CLICKS)[number];

export const COUNTED_EVENTS = ["view", ...COUNTED_CLICKS] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** The value of `data-counted`, by which the browser knows what a page shows. */
export const countedItem = (kind: CountedKind, id: number): string => `${kind}:${id}`;
