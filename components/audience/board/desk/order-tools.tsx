"use client";

import { useTranslations } from "next-intl";
import { DragHandle, MoveButtons, type SortableHandle } from "@/components/kit/desk/sortable-row";

type Props = {
  handle: SortableHandle;
  name: string;
  at: number;
  count: number;
  onMove(by: 1 | -1): void;
};

/**
 * The handle that moves something in its grid, and buttons as the alternative to dragging. At an end
 * a button stays focusable.
 */
export function OrderTools({ handle, name, at, count, onMove }: Props) {
  const t = useTranslations("account.saved");
  return (
    <span className="order-tools">
      <DragHandle handle={handle} className="cursor-grab touch-none" label={t("drag", { name })} />
      <MoveButtons
        at={at}
        count={count}
        upLabel={t("moveEarlier", { name })}
        downLabel={t("moveLater", { name })}
        onMove={onMove}
      />
    </span>
  );
}
