"use client";

import type { useSortable } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";

export type OrderToolsProps = {
  sortable: Pick<
    ReturnType<typeof useSortable>,
    "attributes" | "listeners" | "setActivatorNodeRef"
  >;
  name: string;
  at: number;
  count: number;
  onMove(by: 1 | -1): void;
};

/**
 * The handle that moves something in its grid, and buttons as the alternative to dragging. At an end
 * a button stays focusable.
 */
export function OrderTools({ sortable, name, at, count, onMove }: OrderToolsProps) {
  const t = useTranslations("account.saved");
  const { attributes, listeners, setActivatorNodeRef } = sortable;
  const isFirst = at === 0;
  const isLast = at === count - 1;
  return (
    <span className="order-tools">
      <IconButton
        ref={setActivatorNodeRef}
        look="plain"
        className="cursor-grab touch-none"
        {...attributes}
        {...listeners}
        label={t("drag", { name })}
      >
        <Icon name="drag" />
      </IconButton>
      <IconButton
        look="plain"
        aria-disabled={isFirst}
        label={t("moveEarlier", { name })}
        onClick={isFirst ? undefined : () => onMove(-1)}
      >
        <Icon name="up" />
      </IconButton>
      <IconButton
        look="plain"
        aria-disabled={isLast}
        label={t("moveLater", { name })}
        onClick={isLast ? undefined : () => onMove(1)}
      >
        <Icon name="down" />
      </IconButton>
    </span>
  );
}
