"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callApi, type CallResult } from "@/components/form/call";
import { problemText } from "@/components/form/problem-text";
import { showToast } from "@/components/ui/toast";
import { makeSerialQueue } from "@/lib/core/serial-queue";
import { keepDraft, readDraft } from "../form/drafts";
import { useFormContext } from "../form/form-context";
import { hasUnsaved, useUnsaved } from "../form/leave-guard";
import { changesOf } from "../form/merge";
import {
  afterConflict,
  afterSave,
  draftOf,
  readKept,
  restoreDraft,
  type Quarrel,
} from "./editor-state";
import { errorsAfter, flatErrors, nestChange, type FlatValues } from "./flat-change";
import { useAutosave } from "./use-autosave";

/** What is stored of a thing, in flat fields. */
export type Stored = { id: number; version: number; values: FlatValues };

type Options<V> = {
  /** `post`: with its number, what the copy in the browser is called. */
  kind: string;
  /** `/api/product`: new ones are posted there, others put at their number. */
  path: string;
  /** The editing view; null for a new thing. */
  view: V | null;
  /** The fields of a new thing. */
  blank: FlatValues;
  read(view: V): Stored;
  /** Whether changes are saved by themselves: of drafts, never of what readers see. */
  isAutosaved(view: V | null): boolean;
  /** Fields that are not sent by themselves yet, being of no use without others. */
  notYet?(name: string, values: FlatValues, view: V | null): boolean;
  /** Runs after the first save of a new thing. */
  onCreated?(stored: Stored): void;
};

type State<V> = {
  view: V | null;
  stored: Stored | null;
  base: FlatValues;
  values: FlatValues;
  errors: Record<string, string>;
  problem: string | undefined;
  /** The session ended while somebody was typing. */
  isSignedOut: boolean;
  quarrel: Quarrel | undefined;
  isRestored: boolean;
  /** Something is being sent, asked for or not. */
  isSaving: boolean;
  /** Something that was asked for is being done: until then nothing else is begun. */
  isBusy: boolean;
  /** When it was last saved while this screen was open. */
  savedAt: Date | undefined;
  /** Counts refusals that should be shown: the summary of errors takes the focus. */
  refusals: number;
};

export type EditorForm<V> = Omit<State<V>, "base" | "stored"> & {
  isNew: boolean;
  version: number;
  isChanged: boolean;
  isAutosaved: boolean;
  set(name: string, value: unknown): void;
  /** Saves all changes, and these beside them; true when they are stored. */
  save(also?: FlatValues): Promise<boolean>;
  /**
   * Makes another call of the thing, with its version, whose answer is its editing view; changes
   * are saved first.
   */
  act(path: string, body?: Record<string, unknown>, method?: "POST" | "DELETE"): Promise<boolean>;
  /** Goes back to what is stored. */
  undo(): void;
  takeTheirs(): void;
  keepYours(): void;
};

const KEEP_DELAY_MS = 300;

/**
 * The form of an editor: fields by flat names over something stored that has a version. Drafts save
 * themselves, what readers see is saved when asked for; everything that was typed and is not stored
 * is kept in the browser, through failures, a dead session and reloads.
 */
export function useEditor<V>({
  kind,
  path,
  view,
  blank,
  read,
  isAutosaved,
  notYet,
  onCreated,
}: Options<V>): EditorForm<V> {
  const t = useTranslations("account.form");
  const { locale, texts, userId } = useFormContext();
  const begin = (): State<V> => {
    const stored = view === null ? null : read(view);
    const base = stored?.values ?? blank;
    return {
      view,
      stored,
      base,
      values: base,
      errors: {},
      problem: undefined,
      isSignedOut: false,
      quarrel: undefined,
      isRestored: false,
      isSaving: false,
      isBusy: false,
      savedAt: undefined,
      refusals: 0,
    };
  };
  const [state, setState] = useState(begin);
  const latest = useRef(state);
  // Calls are made one after the other: each begins with the version that the one before it made.
  const [inTurn] = useState(makeSerialQueue);
  // An attempt to create whose outcome nobody knows: it is made again as it was, under the same
  // key, so that no second thing is made.
  const creation = useRef<{ key: string; body: unknown; sent: FlatValues }>(undefined);
  const apply = useCallback((change: Partial<State<V>>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  }, []);
  const keyOf = (stored: Stored | null) => `${userId} ${kind} ${stored?.id ?? "new"}`;
  const draftKey = keyOf(state.stored);

  useEffect(() => {
    const draft = readKept(readDraft(draftKey));
    const restored = draft && restoreDraft(draft, latest.current.base);
    // Only this browser knows the draft: the first rendering is the server's.
    if (restored && latest.current.savedAt === undefined)
      queueMicrotask(() => apply({ ...restored, isRestored: true }));
  }, [apply, draftKey]);

  const keepNow = useRef<() => void>(() => undefined);
  const hasFailed =
    state.problem !== undefined ||
    state.quarrel !== undefined ||
    Object.keys(state.errors).length > 0;
  useEffect(() => {
    const keep = () =>
      keepDraft(
        draftKey,
        draftOf(latest.current, latest.current.stored?.version ?? 0) ?? {},
        hasFailed,
      );
    keepNow.current = keep;
    const timer = setTimeout(keep, KEEP_DELAY_MS);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [draftKey, state.values, state.base, hasFailed]);
  // Going back leaves the screen without closing the page, also right after the last letter.
  useEffect(
    () => () => {
      if (hasUnsaved()) keepNow.current();
    },
    [],
  );

  const isChanged = useMemo(
    () => Object.keys(changesOf(state.base, state.values)).length > 0,
    [state.base, state.values],
  );
  useUnsaved(isChanged);

  /** What a call came to: the new state into the fields, or why not. */
  const settle = (result: CallResult<V>, sent: FlatValues, isAsked: boolean): boolean => {
    const now = latest.current;
    if (result.kind === "ok") {
      const stored = read(result.data);
      apply({
        view: result.data,
        stored,
        ...afterSave(sent, now.values, stored.values),
        errors: {},
        problem: undefined,
        isSignedOut: false,
        quarrel: undefined,
        isRestored: false,
        savedAt: new Date(),
      });
      if (now.stored === null) {
        keepDraft(keyOf(null), {});
        onCreated?.(stored);
      }
      return true;
    }
    if (result.kind === "conflict" && result.current) {
      const stored = read(result.current);
      if (stored.version !== now.stored?.version) {
        const after = afterConflict(now, stored.values);
        apply({
          view: result.current,
          stored,
          ...after,
          problem: undefined,
          isSignedOut: false,
          errors: {},
          refusals: now.refusals + (after.quarrel ? 1 : 0),
        });
        return false;
      }
    }
    const errors =
      result.kind === "invalid" ? flatErrors(result.errors, Object.keys(now.values), locale) : {};
    const problem =
      result.kind === "invalid"
        ? undefined
        : `${problemText(result, texts.problems, locale) ?? texts.problems.failed} ${texts.kept}`;
    apply({
      errors,
      problem,
      isSignedOut: result.kind === "refused" && result.status === 401,
      refusals: now.refusals + (isAsked ? 1 : 0),
    });
    return false;
  };

  const asked = `?locale=${locale}`;
  const put = (stored: Stored, sent: FlatValues, isAsked: boolean) =>
    callApi<V>(
      `${path}/${stored.id}${asked}`,
      { ...nestChange(sent), version: stored.version, ...(isAsked ? {} : { autosave: true }) },
      "PUT",
    );
  const create = async (
    sent: FlatValues,
    values: FlatValues,
    isAsked: boolean,
  ): Promise<[CallResult<V>, FlatValues]> => {
    const given = Object.fromEntries(
      Object.entries({ ...blank, ...sent }).filter(([, value]) => value !== null && value !== ""),
    );
    creation.current ??= {
      key: globalThis.crypto?.randomUUID?.() ?? String(Math.random()),
      body: { ...nestChange(given), ...(isAsked ? {} : { autosave: true }) },
      sent: values,
    };
    const attempt = creation.current;
    const result = await callApi<V>(path + asked, attempt.body, "POST", {
      "Idempotency-Key": attempt.key,
    });
    if (result.kind !== "offline" && !(result.kind === "refused" && result.status >= 500))
      creation.current = undefined;
    return [result, attempt.sent];
  };

  const send = async (also: FlatValues, isAsked: boolean): Promise<boolean> => {
    const { base, values, stored, view: before } = latest.current;
    const changes = { ...changesOf(base, values), ...also };
    const sent =
      isAsked || !notYet
        ? changes
        : Object.fromEntries(
            Object.entries(changes).filter(([name]) => !notYet(name, values, before)),
          );
    if (Object.keys(sent).length === 0) return true;
    apply({ isSaving: true });
    // What is kept back stays a change: it counts as not sent. What was asked for beside the fields
    // was never typed: the answer brings it.
    const sentValues = Object.fromEntries(
      Object.entries(values).filter(([name]) => name in sent || !(name in changes)),
    );
    const [result, settled] = stored
      ? [await put(stored, sent, isAsked), sentValues]
      : await create(sent, sentValues, isAsked);
    const versionBefore = latest.current.stored?.version;
    const isDone = settle(result, settled, isAsked);
    apply({ isSaving: false });
    // Somebody else's save that touched nothing of ours: once more, over theirs. What was typed
    // while it was unknown whether the thing is there: now.
    const isMerged =
      !isDone &&
      result.kind === "conflict" &&
      !latest.current.quarrel &&
      latest.current.stored?.version !== versionBefore;
    return isMerged || (isDone && isAsked && settled !== sentValues) ? send(also, isAsked) : isDone;
  };
  /** Does what somebody asked for, once: a second press while it is being done is none. */
  const onceAsked = async (run: () => Promise<boolean>): Promise<boolean> => {
    if (latest.current.isBusy) return false;
    apply({ isBusy: true });
    try {
      return await inTurn(run);
    } finally {
      apply({ isBusy: false });
    }
  };
  useAutosave({
    isOn:
      isAutosaved(state.view) &&
      isChanged &&
      !state.quarrel &&
      !state.isSaving &&
      Object.keys(state.errors).length === 0,
    values: state.values,
    hasFailed: state.problem !== undefined,
    save: () => inTurn(() => send({}, false)),
  });

  return {
    ...state,
    isNew: state.stored === null,
    version: state.stored?.version ?? 0,
    isChanged,
    isAutosaved: isAutosaved(state.view),
    set(name, value) {
      const { errors, values } = latest.current;
      apply({
        values: { ...values, [name]: value },
        errors: errorsAfter(errors, name, values[name], value),
      });
    },
    async save(also = {}) {
      const isDone = await onceAsked(() => send(also, true));
      if (isDone) showToast(t("saved"));
      return isDone;
    },
    act: (sub, body, method = "POST") =>
      onceAsked(async () => {
        if (
          Object.keys(changesOf(latest.current.base, latest.current.values)).length > 0 &&
          !(await send({}, true))
        )
          return false;
        const { stored, values } = latest.current;
        if (!stored) return false;
        apply({ isSaving: true });
        const result = await callApi<V>(
          `${path}/${stored.id}${sub}${asked}`,
          method === "DELETE" ? undefined : { ...body, version: stored.version },
          method,
        );
        const isDone =
          method === "DELETE" && result.kind === "ok" ? true : settle(result, values, true);
        apply({ isSaving: false });
        return isDone;
      }),
    undo() {
      keepDraft(keyOf(latest.current.stored), {});
      apply({
        values: latest.current.base,
        errors: {},
        problem: undefined,
        isSignedOut: false,
        quarrel: undefined,
        isRestored: false,
      });
    },
    takeTheirs() {
      apply({
        values: {
          ...latest.current.values,
          ...Object.fromEntries(
            (latest.current.quarrel ?? []).map(({ name, theirs }) => [name, theirs]),
          ),
        },
        quarrel: undefined,
      });
    },
    keepYours: () => apply({ quarrel: undefined }),
  };
}
