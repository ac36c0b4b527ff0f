import type { Highlight } from "@/lib/kernel/search-engine/highlight";
import type { RowIcon } from "./row-icons";

/** A row of the search box: a link. `path` is without locale prefix. */
export type Row = {
  key: string;
  path: string;
  label: Highlight;
  /** The second line: place, date, state. */
  detail: string;
  /** What holds of it now, such as the first free time. */
  state?: string | undefined;
  icon: RowIcon;
  /** A small picture in place of the icon. */
  picture?: string | undefined;
  /** The answer stands out. */
  isAnswer?: boolean;
  /** The search that the row stands for, where it is one. */
  search?: string;
};

/** Rows under a title, which an answer has for screen readers alone. */
export type RowGroup = { name: string; title: string; rows: Row[]; isTitleHidden?: boolean };

export const plainLabel = (text: string): Highlight => [{ text, match: false }];
