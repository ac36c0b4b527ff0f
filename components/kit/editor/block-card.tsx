"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DragHandle, MoveButtons, useSortableRow } from "@/components/kit/desk/sortable-row";
import { isEmpty } from "@/components/kit/desk/form/merge";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { FieldErrors } from "./field-errors";

type Props = {
  /** The key of the block in its sortable list. */
  sortKey: string;
  title: string;
  isComplete: boolean;
  /** The flat name of the block: `el.blocks.3`. */
  name: string;
  /** The block's position in the list, from 1, and the length of the list. */
  place: number;
  count: number;
  /** The error of the block as a whole, and those of its fields. */
  error: string | undefined;
  errors: FieldErrors;
  onMove(steps: 1 | -1): void;
  onDuplicate(): void;
  onRemove(): void;
  children: ReactNode;
};

/** A block in its list: its fields, a handle, and buttons that move, duplicate and remove it. */
export function BlockCard({
  sortKey,
  title,
  isComplete,
  name,
  place,
  count,
  error,
  errors,
  onMove,
  onDuplicate,
  onRemove,
  children,
}: Props) {
  const t = useTranslations("account.editor");
  const number = { number: place };
  const { row, handle } = useSortableRow(sortKey);
  return (
    <li
      {...row}
      className="block-card"
      data-incomplete={!isComplete || undefined}
      data-invalid={!isEmpty(errors) || undefined}
      data-field={name}
    >
      <div className="block-head">
        <DragHandle
          handle={handle}
          aria-roledescription={t("sortable")}
          label={t("blockDrag", number)}
        />
        <h2>{`${place}. ${title}`}</h2>
        <MoveButtons
          at={place - 1}
          count={count}
          upLabel={t("blockUp", number)}
          downLabel={t("blockDown", number)}
          onMove={onMove}
        />
        <IconButton
          look="plain"
          data-action="duplicate"
          label={t("blockDuplicate", number)}
          title={t("blockDuplicate", number)}
          onClick={onDuplicate}
        >
          <Icon name="copy" />
        </IconButton>
        <IconButton look="plain" label={t("blockRemove", number)} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      {error && <p className="field-error">{error}</p>}
      {!isComplete && <p className="rich-warning">{t("blockIncomplete")}</p>}
    </li>
  );
}
