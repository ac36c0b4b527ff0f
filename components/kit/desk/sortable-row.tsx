"use client";

import type { UniqueIdentifier } from "@dnd-kit/core";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ComponentProps } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";

type Sortable = ReturnType<typeof useSortable>;
export type SortableHandle = Pick<Sortable, "attributes" | "listeners" | "setActivatorNodeRef">;

/**
 * An item of a list that `useSorting` sorts.
 * @returns `row`: the properties of its element; `handle`: what its `DragHandle` needs
 */
export function useSortableRow(id: UniqueIdentifier) {
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id });
  const row = {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    "data-dragging": isDragging || undefined,
  };
  return { row, handle };
}

/** The button by which an item is dragged, or moved with the arrow keys. */
export function DragHandle({
  handle: { attributes, listeners, setActivatorNodeRef },
  ...button
}: ComponentProps<typeof IconButton> & { handle: SortableHandle }) {
  return (
    <IconButton ref={setActivatorNodeRef} look="plain" {...attributes} {...listeners} {...button}>
      <Icon name="drag" />
    </IconButton>
  );
}

type MoveProps = {
  /** The place in the list, from 0, and the length of the list. */
  at: number;
  count: number;
  upLabel: string;
  downLabel: string;
  onMove(by: 1 | -1): void;
};

/**
 * The buttons that move something in its list, as the alternative to dragging. At an end a button
 * does nothing, and stays focusable.
 */
export function MoveButtons({ at, count, upLabel, downLabel, onMove }: MoveProps) {
  const isFirst = at === 0;
  const isLast = at === count - 1;
  return (
    <>
      <IconButton
        look="plain"
        data-action="up"
        aria-disabled={isFirst}
        label={upLabel}
        onClick={isFirst ? undefined : () => onMove(-1)}
      >
        <Icon name="up" />
      </IconButton>
      <IconButton
        look="plain"
        data-action="down"
        aria-disabled={isLast}
        label={downLabel}
        onClick={isLast ? undefined : () => onMove(1)}
      >
        <Icon name="down" />
      </IconButton>
    </>
  );
}
