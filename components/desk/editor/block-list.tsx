"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState, type ReactNode } from "react";
import { FieldError, SelectField } from "@/components/ui/field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { BlockCard } from "./block-card";
import type { BlockPlace } from "./block-inputs";
import { errorsBelow, type FieldErrors } from "./field-errors";
import { useBlockOrder } from "./use-block-order";
import type { EditorField } from "./use-editor";

/** The blocks that a kind of content is made of. */
type BlockKinds<D extends { type: string }> = {
  types: readonly D["type"][];
  /** The type that is offered first. */
  first: D["type"];
  label(type: D["type"]): string;
  make(type: D["type"]): D;
  /** An incomplete block is not autosaved. */
  isComplete(block: D): boolean;
};

type Props<D extends { type: string }> = EditorField<D[] | null> & {
  /** The flat name of the blocks: `el.blocks`. */
  name: string;
  label: string;
  kinds: BlockKinds<D>;
  /** The errors below the field: `3.title`. */
  errors: FieldErrors;
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
  children,
}: Props<D>) {
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
  const add = (type: D["type"]) => {
    order.add(kinds.make(type));
    requestAnimationFrame(() => {
      const block = list.current?.lastElementChild;
      // The buttons that move a block stand before its fields.
      const target =
        block?.querySelector<HTMLElement>("input, textarea, select") ??
        block?.querySelector("button");
      target?.focus();
    });
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
      <ol ref={list} className="grid gap-4">
        {blocks.map((block, index) => (
          <BlockCard
            key={order.keys[index]}
            title={kinds.label(block.type)}
            isComplete={kinds.isComplete(block)}
            name={`${name}.${index}`}
            place={index + 1}
            count={blocks.length}
            error={errors[index]}
            errors={errorsBelow(errors, String(index))}
            onMove={(steps) => move(index, steps)}
            onRemove={() => remove(index)}
          >
            {children(block, placeOf(index))}
          </BlockCard>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <AddBlock id={listId} kinds={kinds} onAdd={add} />
    </div>
  );
}

type AddProps<D extends { type: string }> = {
  id: string;
  kinds: BlockKinds<D>;
  onAdd(type: D["type"]): void;
};

/** A select of block types, and the button that adds one. */
function AddBlock<D extends { type: string }>({ id, kinds, onAdd }: AddProps<D>) {
  const t = useTranslations("account.editor");
  const [type, setType] = useState<D["type"]>(kinds.first);
  const choose = (value: string) => setType(kinds.types.find((name) => name === value) ?? type);
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <SelectField
          id={`${id}-type`}
          label={t("blockNew")}
          value={type}
          choices={kinds.types.map((name) => ({ value: name, label: kinds.label(name) }))}
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
