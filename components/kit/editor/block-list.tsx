"use client";

import { DndContext } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { Fragment, useId, useState, type ReactNode } from "react";
import { FieldError } from "@/components/kit/ui/field";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { useSorting } from "@/components/kit/desk/use-sorting";
import { AddBlock, type BlockKinds } from "./add-block";
import { BlockCard } from "./block-card";
import type { BlockPlace } from "./block-inputs";
import { errorsBelow, type FieldErrors } from "./field-errors";
import { useBlockOrder } from "./use-block-order";
import type { EditorField } from "./editor-form";

type Props<D extends { type: string }> = EditorField<D[] | null> & {
  /** The flat name of the blocks: `el.blocks`. */
  name: string;
  label: string;
  kinds: BlockKinds<D>;
  /** The errors below the field: `3.title`. */
  errors: FieldErrors;
  /** What else can be added, in the menu of new blocks; `add` inserts blocks there. */
  addMore?: (add: (blocks: readonly D[]) => void) => ReactNode;
  /** The fields of a block. */
  children(block: D, place: BlockPlace<D>): ReactNode;
};

/** A list of blocks in one locale: added, edited, sorted and removed. */
export function BlockList<D extends { type: string }>({
  id,
  value,
  error,
  onChange,
  name,
  label,
  kinds,
  errors,
  addMore,
  children,
}: Props<D>) {
  const t = useTranslations("account.editor");
  const listId = useId();
  const cards = () =>
    document.getElementById(`${listId}-list`)?.querySelectorAll(":scope > .block-card") ?? [];
  const blocks = value ?? [];
  const order = useBlockOrder(blocks, onChange);
  const [announced, setAnnounced] = useState("");
  /** The index at which a block is being inserted, between others. */
  const [gap, setGap] = useState<number>();
  const sortKeys = order.keys.map((key) => `block-${key}`);
  const sorting = useSorting(sortKeys, order.move, {
    dragStart: (values) => t("dragStart", values),
    dragOver: (values) => t("dragOver", values),
    dragDropped: (values) => t("dragDropped", values),
    dragCancel: t("dragCancel"),
    dragInstructions: t("blockDragInstructions"),
  });

  const move = (from: number, steps: 1 | -1) => {
    const to = from + steps;
    if (to < 0 || to >= blocks.length) return;
    order.move(from, to);
    setAnnounced(t("blockMoved", { place: to + 1, count: blocks.length }));
    const button = `[data-action=${steps === -1 ? "up" : "down"}]`;
    requestAnimationFrame(() => cards()[to]?.querySelector<HTMLElement>(button)?.focus());
  };
  const remove = (at: number) => {
    order.remove(at);
    document.getElementById(`${listId}-add`)?.focus();
  };
  const focusBlock = (at: number) =>
    requestAnimationFrame(() => {
      const block = cards()[at];
      // The buttons that move a block stand before its fields.
      const target =
        block?.querySelector<HTMLElement>("input, textarea, select") ??
        block?.querySelector("button");
      target?.focus();
    });
  const add = (added: readonly D[], at = blocks.length) => {
    order.add(added, at);
    setGap(undefined);
    focusBlock(at);
  };
  const duplicate = (at: number) => {
    const block = blocks[at];
    if (!block) return;
    add([structuredClone(block)], at + 1);
    setAnnounced(t("blockMoved", { place: at + 2, count: blocks.length + 1 }));
  };
  const placeOf = (index: number): BlockPlace<D> => ({
    id: `${listId}-${order.keys[index]}`,
    name: `${name}.${index}`,
    errors: errorsBelow(errors, String(index)),
    onChange: (next) => order.replace(index, next),
  });
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="outline-none"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <FieldError id={id} error={error} />
      <DndContext id={`${listId}-sort`} {...sorting}>
        <SortableContext items={sortKeys} strategy={verticalListSortingStrategy}>
          <ol id={`${listId}-list`} className="grid gap-2">
            {blocks.map((block, index) => (
              <Fragment key={order.keys[index]}>
                {index > 0 && (
                  <li className="block-gap">
                    {gap === index ? (
                      <AddBlock
                        id={`${listId}-gap`}
                        kinds={kinds}
                        onAdd={(added) => add(added, index)}
                        onCancel={() => setGap(undefined)}
                        more={addMore}
                      />
                    ) : (
                      <IconButton
                        look="plain"
                        label={t("blockInsert", { number: index + 1 })}
                        title={t("blockInsert", { number: index + 1 })}
                        onClick={() => setGap(index)}
                      >
                        <Icon name="plus" />
                      </IconButton>
                    )}
                  </li>
                )}
                <BlockCard
                  sortKey={sortKeys[index] ?? String(index)}
                  title={kinds.label(block.type)}
                  isComplete={kinds.isComplete(block)}
                  name={`${name}.${index}`}
                  place={index + 1}
                  count={blocks.length}
                  error={errors[index]}
                  errors={errorsBelow(errors, String(index))}
                  onMove={(steps) => move(index, steps)}
                  onDuplicate={() => duplicate(index)}
                  onRemove={() => remove(index)}
                >
                  {children(block, placeOf(index))}
                </BlockCard>
              </Fragment>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <AddBlock id={listId} kinds={kinds} onAdd={(added) => add(added)} more={addMore} />
    </div>
  );
}
