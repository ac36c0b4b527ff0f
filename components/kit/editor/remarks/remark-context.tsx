"use client";

import { createContext, use } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Anchor } from "@/lib/kernel/remark/anchor";
import type { Place } from "./remark-marks";
import type { Remark, useRemarkList } from "./use-remarks";

/** The text that a remark is about. */
export type RemarkedField = { locale: Locale; field: string };

/** A remark that is being written; without an anchor it is about the whole text. */
export type DraftRemark = RemarkedField & { anchor: Anchor | null };

/** A mounted text with passages. */
export type RemarkedText = RemarkedField & {
  element: HTMLElement;
  /** Begins a remark on what is selected. */
  begin(): void;
  /** Scrolls to the passage of a remark; false when it is not in this text. */
  show(id: number, isFocused: boolean): boolean;
};

type Remarks = ReturnType<typeof useRemarkList> & {
  /** The texts that remarks may be about, with their labels. */
  fields: readonly (RemarkedField & { label: string })[];
  draft: DraftRemark | undefined;
  /** The remark that is highlighted in the text and in the panel. */
  activeId: number | undefined;
  /** Whether the passage of a remark was looked for, and is in no text. */
  isGone(remark: Remark): boolean;
  /** Opens the form of a new remark; undefined closes it. */
  setDraft(draft: DraftRemark | undefined): void;
  /** Highlights a remark, and shows it in the panel. */
  select(id: number): void;
  /** Scrolls to the passage or field of a remark. */
  goTo(remark: Remark, isFocused: boolean): void;
  /** Shows the panel. */
  open(): void;
  /** The field of a text by the id of its control, or by the name at its block. */
  fieldOf(element: Element): RemarkedField | undefined;
  /** Adds a text. Returns the function that takes it out. */
  register(text: RemarkedText): () => void;
  /** Tells which passages are in a text. */
  setPlaces(text: RemarkedText, places: readonly Place[]): void;
};

export const RemarkContext = createContext<Remarks | undefined>(undefined);

/** The remarks of the surrounding editor; undefined where there are none. */
export const useRemarks = (): Remarks | undefined => use(RemarkContext);
