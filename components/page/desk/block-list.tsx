"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { errorsBelow, type FieldErrors } from "@/components/desk/editor/field-errors";
import type { UploadParent } from "@/components/desk/editor/upload-parent";
import type { EditorField } from "@/components/desk/editor/use-editor";
import { FieldError, SelectField } from "@/components/ui/field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Locale } from "@/lib/i18n/locale";
import { BlockCard } from "./block-card";
import type { BlockChoices } from "./block-fields";
import { BLOCK_TYPES, newBlock, type BlockType, type DraftBlock } from "./blocks";
import { useBlockOrder } from "./use-block-order";

type Props = EditorField<DraftBlock[] | null> & {
  /** The flat name of the blocks: `el.blocks`. */
  name: string;
  label: string;
  locale: Locale;
  parent: UploadParent;
  choices: BlockChoices;
  /** The errors below the field: `3.title`. */
  errors: FieldErrors;
};

/** The blocks of a page in one locale: added, edited, sorted and removed. */
export function BlockList({ id, value, error, onChange, name, label, errors, ...shared }: Props) {
  const t = useTranslations("account.editor");
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  const blocks = value ?? [];
  const order = useBlockOrder(blocks, onChange);
  const [announced, setAnnounced] = useState("");

  const move = (from: number, steps: 1 | -1) => {
    const to = from + steps;
    if (to < 0 || to >= blocks.length) return;
    order.move(from, to);
    setAnnounced(t("blockMoved", { place: to + 1, count: blocks.length }));
    const button = `[data-action=${steps === -1 ? "up" : "down"}]`;
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(button)?.focus(),
    );
  };
  const remove = (at: number) => {
    order.remove(at);
    document.getElementById(`${listId}-add`)?.focus();
  };
  const add = (type: BlockType) => {
    order.add(newBlock(type));
    requestAnimationFrame(() => {
      const block = list.current?.lastElementChild;
      // The buttons that move a block stand before its fields.
      const target =
        block?.querySelector<HTMLElement>("input, textarea, select") ??
        block?.querySelector("button");
      target?.focus();
    });
  };
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
      <ol ref={list} className="grid gap-4">
        {blocks.map((block, index) => (
          <BlockCard
            key={order.keys[index]}
            {...shared}
            id={`${listId}-${order.keys[index]}`}
            name={`${name}.${index}`}
            block={block}
            place={index + 1}
            count={blocks.length}
            error={errors[index]}
            errors={errorsBelow(errors, String(index))}
            onChange={(next) => order.replace(index, next)}
            onMove={(steps) => move(index, steps)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <AddBlock id={listId} onAdd={add} />
    </div>
  );
}

/** A select of block types, and the button that adds one. */
function AddBlock({ id, onAdd }: { id: string; onAdd(type: BlockType): void }) {
  const t = useTranslations("account.editor");
  const [type, setType] = useState<BlockType>("text");
  const choose = (value: string) => setType(BLOCK_TYPES.find((name) => name === value) ?? type);
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <SelectField
          id={`${id}-type`}
          label={t("blockNew")}
          value={type}
          choices={BLOCK_TYPES.map((name) => ({ value: name, label: t(`block_${name}`) }))}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <Button id={`${id}-add`} kind="quiet" onClick={() => onAdd(type)}>
        <Icon name="plus" />
        {t("blockAdd")}
      </Button>
    </div>
  );
}
