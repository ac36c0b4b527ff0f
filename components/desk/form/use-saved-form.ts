"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { CallResult } from "@/components/form/call";
import { useApiForm, type ApiForm } from "@/components/form/use-api-form";
import { showToast } from "@/components/ui/toast";
import { showAlert } from "../alert";
import { keepDraft, readDraft } from "./drafts";
import { useFormContext } from "./form-context";
import { useUnsaved } from "./leave-guard";
import { changesOf, mergeEdits, type Values } from "./merge";

/** What is stored, as the fields show it, and its version. */
export type Saved<I> = { values: I; version: number };

/** Somebody else saved first: what both changed, as it is now and as it was typed. */
export type Conflict = { name: string; theirs: unknown; yours: unknown }[];

type Options<I extends FieldValues, T> = {
  /** Where what was typed is kept while the tab is open; one for each thing that is edited. */
  draftKey: string;
  /** The server's schema of a change: what is not sent stays as it is. */
  schema: z.ZodType;
  saved: Saved<I>;
  /** Asked before anything is sent; on false everything stays in the fields. */
  confirm?(changes: Values): Promise<boolean>;
  /** Sends the changed fields and the version. */
  call(changes: Values): Promise<CallResult<T>>;
  /** The saved values of an answer. */
  read(answer: T): Saved<I>;
  onSaved?(answer: T): void;
};

export type SavedForm<I extends FieldValues> = ApiForm<I> & {
  isChanged: boolean;
  conflict: Conflict | undefined;
  /** Whether something was brought back that had been typed before. */
  isRestored: boolean;
  /** Goes back to what is saved. */
  undo(): void;
  /** Of what both changed, takes theirs. */
  takeTheirs(): void;
};

type Draft = { version: number; base: Values; typed: Values };

function readKept(key: string, saved: Values): Draft | undefined {
  const kept = readDraft(key) as Partial<Draft> | undefined;
  if (
    typeof kept?.version !== "number" ||
    typeof kept.base !== "object" ||
    typeof kept.typed !== "object"
  )
    return undefined;
  return Object.keys(changesOf(saved, { ...saved, ...kept.typed })).length > 0
    ? (kept as Draft)
    : undefined;
}

/** The draft of what was typed over something saved: the changes, and what they changed. */
function draftOf({ values, version }: Saved<Values>, typed: Values): Draft | Values {
  const changes = changesOf(values, typed);
  const names = Object.keys(changes);
  return names.length === 0
    ? {}
    : {
        version,
        base: Object.fromEntries(names.map((name) => [name, values[name]])),
        typed: changes,
      };
}

/** Puts the newer state into the fields, and what was typed over `base` on top of it. */
function adopt<I extends FieldValues>(
  form: UseFormReturn<I>,
  base: Values,
  typed: Values,
  newer: Saved<I>,
): Conflict | undefined {
  const { values, both } = mergeEdits(base, typed, newer.values);
  form.reset(newer.values);
  for (const name of Object.keys(changesOf(newer.values, values)))
    form.setValue(name as Path<I>, values[name] as PathValue<I, Path<I>>, { shouldDirty: true });
  return both.length > 0
    ? both.map((name) => ({ name, theirs: (newer.values as Values)[name], yours: values[name] }))
    : undefined;
}

/**
 * A form over something that is stored and has a version. Only changes are sent; when somebody else
 * saved first, their values come into the fields that were not touched, and what both changed is
 * shown; what is typed survives leaving, a dead session and a closed lid.
 */
export function useSavedForm<I extends FieldValues, T>({
  draftKey: thing,
  schema,
  saved,
  confirm,
  call,
  read,
  onSaved,
}: Options<I, T>): SavedForm<I> {
  const t = useTranslations("account.form");
  const { locale, texts, userId } = useFormContext();
  const draftKey = `${userId} ${thing}`;
  const [conflict, setConflict] = useState<Conflict>();
  const [isRestored, setRestored] = useState(false);
  const [isChanged, setChanged] = useState(false);
  // What is saved now, for callbacks that run between renderings.
  const now = useRef(saved);

  const settle = (state: Saved<I>) => {
    now.current = state;
    form.reset(state.values);
    setConflict(undefined);
    setRestored(false);
    setChanged(false);
    keepDraft(draftKey, {});
  };
  const api = useApiForm<I, T>({
    schema,
    locale,
    texts,
    defaultValues: saved.values as DefaultValues<I>,
    prepare: (values) => ({
      ...changesOf(now.current.values, values),
      version: now.current.version,
    }),
    async call(body) {
      return confirm === undefined || (await confirm(body)) ? call(body) : { kind: "kept" };
    },
    onDone(answer) {
      settle(read(answer));
      showToast(t("saved"));
      onSaved?.(answer);
    },
    onConflict(current, message) {
      const newer = current === undefined ? undefined : read(current);
      if (!newer || newer.version === now.current.version)
        return void showAlert({ title: t("failed"), text: message ?? texts.problems.conflict });
      const base = now.current.values;
      now.current = newer;
      setConflict(adopt(form, base, form.getValues(), newer));
    },
  });
  const { form } = api;

  useEffect(() => {
    const kept = readKept(draftKey, now.current.values);
    if (kept) {
      const quarrel = adopt(form, kept.base, { ...kept.base, ...kept.typed }, now.current);
      // Only this browser knows the draft: the first rendering is the server's.
      queueMicrotask(() => {
        setConflict(quarrel);
        setRestored(true);
        setChanged(true);
      });
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        const draft = draftOf(now.current, values);
        setChanged("typed" in draft);
        keepDraft(draftKey, draft);
      },
    });
  }, [draftKey, form]);

  useEffect(() => {
    // The screen was made anew: by another form on it, or by coming back.
    if (saved.version <= now.current.version) return;
    const base = now.current.values;
    now.current = saved;
    const quarrel = adopt(form, base, form.getValues(), saved);
    queueMicrotask(() => setConflict(quarrel));
  }, [form, saved]);

  useUnsaved(isChanged);
  const { onSubmit } = api.formProps;
  return {
    ...api,
    isChanged,
    conflict,
    isRestored,
    // The button keeps the focus, also when there is nothing to save.
    formProps: {
      ...api.formProps,
      onSubmit: (event) => (isChanged ? onSubmit(event) : event.preventDefault()),
    },
    undo: () => settle(now.current),
    takeTheirs() {
      for (const { name, theirs } of conflict ?? [])
        form.setValue(name as Path<I>, theirs as PathValue<I, Path<I>>, { shouldDirty: true });
      setConflict(undefined);
    },
  };
}
