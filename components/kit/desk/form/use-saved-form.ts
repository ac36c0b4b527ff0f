"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import type { z } from "zod";
import type { ApiResult } from "@/components/kit/form/api-client";
import { useApiForm, type ApiForm } from "@/components/kit/form/use-api-form";
import { showToast } from "@/components/kit/ui/toast";
import { keysOf } from "@/lib/kernel/core/records";
import { showAlert } from "../alert";
import {
  acceptTheirs,
  afterSave,
  editsOf,
  isChanged as hasChanges,
  onDraft,
  onNewer,
  undo,
  type Edits,
  type MergeConflict,
  type Saved,
} from "./edits";
import { useFormContext } from "./form-context";
import { useUnsaved } from "./leave-guard";
import { changesOf } from "./merge";
import { useStoredDraft, type OtherDrafts } from "./use-stored-draft";

export type SavedFormOptions<I extends FieldValues, T> = {
  /** The key of the draft, unique per entity. */
  draftKey: string;
  /** The server's schema of a change: fields that are not sent stay as they are. */
  schema: z.ZodType;
  saved: Saved<I>;
  /** Asks for confirmation before sending; false cancels. */
  confirm?(changes: Partial<I>): Promise<boolean>;
  /** Sends the changed fields and the version, perhaps after a question: `kept` cancels. */
  call(changes: Partial<I> & { version: number }): Promise<ApiResult<T> | { kind: "kept" }>;
  /** The saved values of a response. */
  read(response: T): Saved<I>;
  onSaved?(response: T): void;
};

export type SavedForm<I extends FieldValues> = ApiForm<I> & {
  isChanged: boolean;
  conflict: MergeConflict<I> | undefined;
  /** Whether a draft was restored. */
  isRestored: boolean;
  /** Other unsaved texts of this browser for the same entity. */
  others: OtherDrafts;
  /** Discards all changes. */
  undo(): void;
  /** Takes the other user's values of the fields in conflict. */
  acceptTheirs(): void;
};

/**
 * A react-hook-form over a stored entity with a version. Only changes are sent; drafts and merge
 * conflicts work as in editors (edits.ts).
 */
export function useSavedForm<I extends FieldValues, T>({
  draftKey: thing,
  schema,
  saved,
  confirm,
  call,
  read,
  onSaved,
}: SavedFormOptions<I, T>): SavedForm<I> {
  const t = useTranslations("account.form");
  const { locale, texts } = useFormContext();
  const [edits, setEdits] = useState(() => editsOf(saved));
  // The current edits, for callbacks between renders.
  const latest = useRef(edits);
  // The values of the request in flight.
  const sent = useRef(saved.values);

  const api = useApiForm<I, T>({
    schema,
    locale,
    texts,
    defaultValues: saved.values as DefaultValues<I>,
    prepare: (values) => ({
      ...changesOf<I>(latest.current.base, values),
      version: latest.current.version,
    }),
    async call(body) {
      const changes = { ...body, version: latest.current.version };
      sent.current = latest.current.values;
      return confirm === undefined || (await confirm(changes)) ? call(changes) : { kind: "kept" };
    },
    onDone(response) {
      show(afterSave(latest.current, sent.current, read(response)));
      stored.forget();
      showToast(t("saved"));
      onSaved?.(response);
    },
    onConflict(current, message) {
      const newer = current === undefined ? undefined : read(current);
      if (!newer || newer.version === latest.current.version)
        return void showAlert({ title: t("failed"), text: message ?? texts.problems.conflict });
      show(onNewer(latest.current, newer));
    },
  });
  const { form } = api;

  const keep = (next: Edits<I>) => {
    latest.current = next;
    setEdits(next);
  };
  /** Writes edits into the fields: stored values with the typed ones on top. */
  const show = (next: Edits<I>) => {
    form.reset(next.base);
    for (const name of keysOf(changesOf<I>(next.base, next.values)))
      form.setValue(name as Path<I>, next.values[name], { shouldDirty: true });
    keep(next);
  };

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          latest.current = { ...latest.current, values: { ...values } };
          setEdits(latest.current);
        },
      }),
    [form],
  );
  const stored = useStoredDraft<I>({
    thing,
    edits,
    onFound(draft, isChosen) {
      const restored = onDraft(isChosen ? undo(latest.current) : latest.current, draft);
      if (restored) show(restored);
    },
  });
  const isChanged = hasChanges(edits);
  useUnsaved(isChanged);

  const showNewer = useEffectEvent(() => show(onNewer(latest.current, saved)));
  useEffect(() => {
    // New server values: after a save of another form of the screen, or after navigating back.
    if (saved.version > latest.current.version) showNewer();
  }, [saved]);

  const { onSubmit } = api.formProps;
  return {
    ...api,
    isChanged,
    conflict: edits.conflict,
    isRestored: edits.isRestored,
    others: stored.others,
    // The button keeps the focus, also without changes.
    formProps: {
      ...api.formProps,
      onSubmit: (event) => (isChanged ? onSubmit(event) : event.preventDefault()),
    },
    undo() {
      show(undo(latest.current));
      stored.forget();
    },
    acceptTheirs: () => show(acceptTheirs(latest.current)),
  };
}
