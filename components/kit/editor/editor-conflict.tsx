"use client";

import { ConflictNote } from "@/components/kit/desk/form/conflict-note";
import type { CopyHead } from "./editor-copy";
import { useChanges, type FieldTexts } from "./use-changes";
import { useConflictTitle } from "./use-conflict-title";

/** What the conflict reads of an editor's form. */
export type ConflictForm = {
  id: number | null;
  version: number;
  copy: CopyHead | undefined;
  isKept: boolean;
  isCopyConflict: boolean;
  isBusy: boolean;
  keepMine(names?: readonly string[]): void;
  acceptTheirs(): void;
  save(): Promise<boolean>;
  keep(): Promise<boolean>;
};

type Props = {
  form: ConflictForm;
  conflict: { name: string; theirs: unknown; mine: unknown }[];
  texts: FieldTexts;
  /** The API path of the kind, whose history tells who saved first. */
  path: string | undefined;
  /** Whether another action than saving makes changes public, so that a conflict is only stored. */
  isApart: boolean;
};

/** A merge conflict of an editor: who saved first, both values of each field, and the choice. */
export function EditorConflict({ form, conflict, texts, path, isApart }: Props) {
  const title = useConflictTitle({ ...form, conflict }, path);
  const { rows } = useChanges(texts);
  const valuesOf = (side: "mine" | "theirs") =>
    Object.fromEntries(conflict.map((field) => [field.name, field[side]]));
  const keep = (names?: readonly string[]) => {
    form.keepMine(names);
    void (isApart || form.isKept ? form.keep() : form.save());
  };
  return (
    <ConflictNote
      isBusy={form.isBusy}
      title={title}
      onKeep={keep}
      onAccept={form.acceptTheirs}
      changes={rows(
        conflict.map(({ name }) => name),
        valuesOf("theirs"),
        valuesOf("mine"),
      )}
    />
  );
}
