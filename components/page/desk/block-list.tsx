"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { Locale } from "@/lib/i18n/locale";
import type { PictureParent } from "@/components/desk/editor/picture-parent";
import { errorsBelow } from "@/components/desk/editor/flat-change";
import { Icon } from "@/components/ui/icon";
import { BlockFields, type BlockChoices } from "./block-fields";
import { BLOCK_TYPES, isComplete, newBlock, type BlockType, type DraftBlock } from "./blocks";

type Props = {
  id: string;
  /** The flat name of the blocks: `el.blocks`. */
  name: string;
  label: string;
  blocks: DraftBlock[];
  onChange(blocks: DraftBlock[]): void;
  locale: Locale;
  parent: PictureParent;
  choices: BlockChoices;
  error?: string | undefined;
  /** The errors of fields of blocks: `3.title`. */
  errors: Record<string, string>;
};

/** The blocks of a page in one language, in their order: added, filled in, moved and taken out. */
export function BlockList({
  id,
  label,
  blocks,
  onChange,
  locale,
  parent,
  choices,
  error,
  name,
  errors,
}: Props) {
  const t = useTranslations("account.editor");
  const own = useId();
  const list = useRef<HTMLOListElement>(null);
  const [type, setType] = useState<BlockType>("text");
  // Blocks have no number of their own: each keeps its place on the screen by a key that moves with
  // it.
  const [keys, setKeys] = useState<number[]>(() => blocks.map((_block, index) => index));
  const [said, setSaid] = useState("");
  const keyAt = (index: number) => keys[index] ?? `new-${index}`;
  const change = (next: DraftBlock[], order: number[]) => {
    setKeys(order);
    onChange(next);
  };
  const known = blocks.map((_block, index) => keys[index] ?? 1_000 + index);
  const focus = (index: number, name: string) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>(`[data-deed=${name}]`)?.focus(),
    );

  const move = (from: number, to: number) => {
    if (to < 0 || to >= blocks.length) return;
    const swap = <T,>(items: T[]) => {
      const next = [...items];
      const [one] = next.splice(from, 1);
      next.splice(to, 0, one!);
      return next;
    };
    change(swap(blocks), swap(known));
    setSaid(t("blockMoved", { place: to + 1, count: blocks.length }));
    focus(to, to < from ? "up" : "down");
  };
  const remove = (at: number) => {
    change(
      blocks.filter((_block, index) => index !== at),
      known.filter((_key, index) => index !== at),
    );
    document.getElementById(`${own}-add`)?.focus();
  };
  const add = () => {
    change([...blocks, newBlock(type)], [...known, Math.max(-1, ...known) + 1]);
    requestAnimationFrame(() =>
      list.current?.lastElementChild
        ?.querySelector<HTMLElement>("input, textarea, select, button")
        ?.focus(),
    );
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
      {error && (
        <p id={`${id}-error`} className="field-error mb-3">
          {error}
        </p>
      )}
      <ol ref={list} className="grid gap-4">
        {blocks.map((block, index) => (
          <li
            key={keyAt(index)}
            className="block-card"
            data-incomplete={!isComplete(block) || undefined}
            data-invalid={Object.keys(errors).some((at) => at.startsWith(`${index}.`)) || undefined}
            data-field={`${name}.${index}`}
          >
            <div className="block-head">
              <h2>{`${index + 1}. ${t(`block_${block.type}`)}`}</h2>
              <IconButton
                data-deed="up"
                look="plain"
                aria-disabled={index === 0}
                label={t("blockUp", { number: index + 1 })}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="up" />
              </IconButton>
              <IconButton
                data-deed="down"
                look="plain"
                aria-disabled={index === blocks.length - 1}
                label={t("blockDown", { number: index + 1 })}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="down" />
              </IconButton>
              <IconButton
                look="plain"
                label={t("blockRemove", { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <Icon name="trash" />
              </IconButton>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <BlockFields
                id={`${own}-${keyAt(index)}`}
                name={`${name}.${index}`}
                errors={errorsBelow(errors, String(index))}
                block={block}
                locale={locale}
                parent={parent}
                choices={choices}
                onChange={(next) => onChange(blocks.map((one, at) => (at === index ? next : one)))}
              />
            </div>
            {errors[index] && <p className="field-error">{errors[index]}</p>}
            {!isComplete(block) && <p className="rich-warning">{t("blockIncomplete")}</p>}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <label htmlFor={`${own}-type`} className="mb-1 block text-sm font-medium">
            {t("blockNew")}
          </label>
          <select
            id={`${own}-type`}
            className="field"
            value={type}
            onChange={(event) => setType(event.target.value as BlockType)}
          >
            {BLOCK_TYPES.map((name) => (
              <option key={name} value={name}>
                {t(`block_${name}`)}
              </option>
            ))}
          </select>
        </div>
        <Button id={`${own}-add`} kind="quiet" onClick={add}>
          <Icon name="plus" />
          {t("blockAdd")}
        </Button>
      </div>
    </div>
  );
}
