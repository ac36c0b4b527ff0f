"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { isInDialogOver } from "@/components/kit/desk/form/dialog-over";
import { BlockDrawing } from "./block-drawing";

/** The blocks that a kind of content is made of. */
export type BlockKinds<D extends { type: string }> = {
  types: readonly D["type"][];
  label(type: D["type"]): string;
  make(type: D["type"]): D;
  /** An incomplete block is not autosaved. */
  isComplete(block: D): boolean;
};

type AddProps<D extends { type: string }> = {
  id: string;
  kinds: BlockKinds<D>;
  onAdd(blocks: readonly D[]): void;
  /** Closes it, where it stands between two blocks and is open at once. */
  onCancel?: () => void;
  /** What else can be added, with `add`. */
  more?: ((add: (blocks: readonly D[]) => void) => ReactNode) | undefined;
};

/** The button that opens the types of blocks, each with a drawing; the chosen one is added. */
export function AddBlock<D extends { type: string }>({
  id,
  kinds,
  onAdd,
  onCancel,
  more,
}: AddProps<D>) {
  const t = useTranslations("account.editor");
  const alert = useTranslations("account.alert");
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(onCancel !== undefined);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>(".block-kind")?.focus();
  }, [isOpen]);
  const close = () => {
    if (onCancel) return onCancel();
    setOpen(false);
    document.getElementById(`${id}-add`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isInDialogOver(event)) return;
    event.stopPropagation();
    close();
  };
  const add = (blocks: readonly D[]) => {
    setOpen(false);
    onAdd(blocks);
  };
  return (
    <div className="mt-4">
      {!onCancel && (
        <Button
          id={`${id}-add`}
          kind="quiet"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="plus" />
          {t("blockAdd")}
        </Button>
      )}
      {isOpen && (
        <div
          ref={panel}
          id={panelId}
          role="group"
          aria-label={t("blockNew")}
          className="block-menu"
          onKeyDown={onKeyDown}
        >
          <ul className="block-kinds">
            {kinds.types.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  className="block-kind"
                  data-type={type}
                  onClick={() => add([kinds.make(type)])}
                >
                  <BlockDrawing type={type} />
                  <span>{kinds.label(type)}</span>
                </button>
              </li>
            ))}
          </ul>
          {more?.(add)}
          {onCancel && (
            <Button kind="quiet" size="small" onClick={onCancel}>
              {alert("cancel")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
