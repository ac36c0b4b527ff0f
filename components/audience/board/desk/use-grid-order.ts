"use client";

import type { DndContextProps } from "@dnd-kit/core";
import { arrayMove } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSorting } from "@/components/kit/desk/use-sorting";

type Sortable = { id: number };

/**
 * Sorting the boards, or the items of one: by dragging, by keyboard, and by buttons.
 * @param onSort gets the new order
 * @returns the properties of the `DndContext`, the move of a button, and what to announce of it
 */
export function useGridOrder<T extends Sortable>(
  things: T[],
  nameOf: (thing: T) => string,
  onSort: (sorted: T[]) => void,
): { sorting: DndContextProps; announcement: string; move(at: number, by: 1 | -1): void } {
  const t = useTranslations("account.saved");
  const [announcement, setAnnouncement] = useState("");
  const sort = (from: number, to: number) => onSort(arrayMove(things, from, to));
  const sorting = useSorting(
    things.map(({ id }) => id),
    sort,
    {
      dragStart: (values) => t("dragStart", values),
      dragOver: (values) => t("dragOver", values),
      dragDropped: (values) => t("dragDropped", values),
      dragCancel: t("dragCancel"),
      dragInstructions: t("dragInstructions"),
    },
  );
  const move = (at: number, by: 1 | -1) => {
    const thing = things[at];
    if (!thing) return;
    sort(at, at + by);
    const place = { place: at + by + 1, count: things.length };
    setAnnouncement(t("movedTo", { name: nameOf(thing), ...place }));
  };
  return { sorting, announcement, move };
}
