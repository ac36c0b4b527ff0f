"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";

/** The blocks that a kind of content is made of. */
export type BlockKinds<D extends { type: string }> = {
  types: readonly D["type"][];
  /** The type that is offered first. */
  first: D["type"];
  label(type: D["type"]): string;
  make(type: D["type"]): D;
  /** An incomplete block is not autosaved. */
  isComplete(block: D): boolean;
};

type AddProps<D extends { type: string }> = {
  id: string;
  kinds: BlockKinds<D>;
  onAdd(type: D["type"]): void;
  /** Closes it, where it stands between two blocks. */
  onCancel?: () => void;
};

/** A select of block types, and the button that adds one. */
export function AddBlock<D extends { type: string }>({ id, kinds, onAdd, onCancel }: AddProps<D>) {
  const t = useTranslations("account.editor");
  const alert = useTranslations("account.alert");
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
          autoFocus={onCancel !== undefined}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <Button id={`${id}-add`} kind="quiet" onClick={() => onAdd(type)}>
        <Icon name="plus" />
        {t("blockAdd")}
      </Button>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {alert("cancel")}
        </Button>
      )}
    </div>
  );
}
