import type { Draft } from "@/components/kit/desk/form/draft";
import {
  acceptTheirs,
  afterSave,
  editsOf,
  keepMine,
  onDraft,
  onNewer,
  undo,
  type Saved,
} from "@/components/kit/desk/form/edits";
import { keysOf } from "@/lib/kernel/core/records";
import { changesOf, type FieldName } from "@/components/kit/desk/form/merge";
import {
  editsOverStored,
  onCopy,
  undoUnstored,
  withoutDecided,
  WITHOUT_COPY,
  type CopiedEdits,
  type CopyHead,
  type FoundCopy,
} from "./editor-copy";
import { errorsAfter, type FieldErrors } from "./field-errors";

/** The stored values of an entity by flat name. */
export type Stored<D> = Saved<D> & { id: number };

export type EditorState<V, D> = CopiedEdits<D> & {
  /** The stored editing view; null for a new entity. */
  view: V | null;
  id: number | null;
  errors: FieldErrors;
  /** Why the last request failed; errors of single fields are in `errors`. */
  problem: string | undefined;
  /** Whether the session ended during the edit. */
  isSignedOut: boolean;
  /** Whether a request is in flight, by a user's action or by autosave. */
  isSaving: boolean;
  /** Whether a user's action is in flight; no other starts until then. */
  isBusy: boolean;
  /** When it was last saved on this screen. */
  savedAt: Date | undefined;
  /** A counter of refused saves: each one focuses the notices. */
  refusals: number;
};

export type EditorEvent<V, D> =
  | { type: "edited"; name: FieldName<D>; value: D[FieldName<D>] }
  /** A draft of the browser; a chosen one replaces the present text. */
  | { type: "draftRestored"; draft: Draft<D>; isChosen?: boolean }
  | { type: "actionStarted" }
  | { type: "actionEnded" }
  | { type: "saveStarted" }
  /** `sent` are the values at the time of the request. */
  | { type: "saveSucceeded"; view: V; stored: Stored<D>; sent: Partial<D>; at: Date }
  /** A 422 with field errors. `isAsked` is false for an autosave. */
  | { type: "saveRefused"; errors: FieldErrors; isAsked: boolean }
  | { type: "saveFailed"; problem: string; isAsked: boolean }
  | { type: "signedOut"; problem: string; isAsked: boolean }
  /** A 409: another user saved first, and the request was not carried out. */
  | { type: "conflictFound"; view: V; stored: Stored<D> }
  /** The working copy of the server: at the start, or as somebody else has kept it. */
  | { type: "copyFound"; copy: FoundCopy<D> }
  /** The changes are kept on the server, and not public. */
  | { type: "copyStored"; copy: CopyHead; copied: Partial<D> }
  /** The working copy is published, or was discarded by somebody else. */
  | { type: "copyGone" }
  /** All changes are discarded, with the working copy. */
  | { type: "copyDiscarded" }
  /** The user was asked about a save, and nothing is saved. */
  | { type: "saveGivenUp" }
  /** The typed values stay in these fields in conflict, or in all. */
  | { type: "mineKept"; names?: readonly string[] | undefined }
  | { type: "theirsAccepted" }
  | { type: "undone" }
  | { type: "deleted" };

const NO_FAILURE = { errors: {}, problem: undefined, isSignedOut: false } as const;

/** The initial state of an editor: the stored values, or those of a new entity. */
export const openEditor = <V, D>(
  view: V | null,
  stored: Stored<D> | null,
  blank: D,
): EditorState<V, D> => ({
  ...editsOf(stored ?? { values: blank, version: 0 }),
  ...NO_FAILURE,
  ...WITHOUT_COPY,
  view,
  id: stored?.id ?? null,
  isSaving: false,
  isBusy: false,
  savedAt: undefined,
  refusals: 0,
});

const refused = <V, D>(state: EditorState<V, D>, isRequested: boolean): EditorState<V, D> => ({
  ...state,
  ...NO_FAILURE,
  isSaving: false,
  refusals: state.refusals + (isRequested ? 1 : 0),
});

type Of<V, D, Type> = Extract<EditorEvent<V, D>, { type: Type }>;
type Handlers<V, D> = {
  [Type in EditorEvent<V, D>["type"]]: (
    state: EditorState<V, D>,
    event: Of<V, D, Type>,
  ) => EditorState<V, D>;
};

/** What each event does. One that is impossible in a state returns it unchanged. */
const handlersOf = <V, D extends object>(): Handlers<V, D> => ({
  edited: (state, { name, value }) => {
    const errors = errorsAfter(state.errors, name, state.values[name], value);
    return { ...state, values: { ...state.values, [name]: value }, errors };
  },
  draftRestored: (state, { draft, isChosen }) => {
    // After a save the stored draft is out of date.
    if (state.savedAt && !isChosen) return state;
    const current = isChosen ? { ...state, ...undoUnstored(state) } : state;
    const restored = onDraft(editsOverStored(current), draft);
    return restored ? { ...current, ...restored, base: state.base } : current;
  },
  actionStarted: (state) => ({ ...state, isBusy: true }),
  actionEnded: (state) => ({ ...state, isBusy: false }),
  saveStarted: (state) => ({ ...state, isSaving: true }),
  saveSucceeded: (state, { sent, stored, view, at }) => ({
    ...state,
    ...NO_FAILURE,
    ...afterSave(state, sent, stored),
    // What of the working copy is public now is no change any more.
    copied: changesOf<D>(stored.values, state.copied),
    view,
    id: stored.id,
    isSaving: false,
    savedAt: at,
  }),
  saveRefused: (state, { errors, isAsked }) => ({ ...refused(state, isAsked), errors }),
  saveFailed: (state, { problem, isAsked }) => ({ ...refused(state, isAsked), problem }),
  signedOut: (state, { problem, isAsked }) => ({
    ...refused(state, isAsked),
    problem,
    isSignedOut: true,
  }),
  conflictFound: (state, { view, stored }) => {
    const merged = { ...state, ...onNewer(state, stored) };
    return {
      ...refused(merged, merged.conflict !== undefined),
      view,
      id: stored.id,
      isCopyConflict: false,
    };
  },
  mineKept: (state, { names }) =>
    state.conflict
      ? { ...state, ...keepMine(state, names), copied: withoutDecided(state, names) }
      : state,
  theirsAccepted: (state) => (state.conflict ? { ...state, ...acceptTheirs(state) } : state),
  undone: (state) => ({ ...state, ...NO_FAILURE, ...undoUnstored(state) }),
  copyFound: (state, { copy }) => ({ ...state, ...onCopy(state, copy), isSaving: false }),
  copyStored: (state, { copy: { version, at, by }, copied }) => ({
    ...state,
    ...NO_FAILURE,
    copy: { version, at, by },
    copied,
    apart: keysOf(copied),
    isSaving: false,
    savedAt: at,
    isRestored: false,
  }),
  copyGone: (state) => ({ ...state, ...WITHOUT_COPY }),
  copyDiscarded: (state) => ({ ...state, ...NO_FAILURE, ...undo(state), ...WITHOUT_COPY }),
  saveGivenUp: (state) => ({ ...state, isSaving: false }),
  deleted: (state) => ({ ...state, isSaving: false }),
});

/** The handlers know no kind: one that is called has the type of its caller. */
const HANDLERS = handlersOf<unknown, object>();

/** The reducer of an editor. */
export function editorReducer<V, D extends object>(
  state: EditorState<V, D>,
  event: EditorEvent<V, D>,
): EditorState<V, D> {
  const handle = HANDLERS[event.type] as unknown as (
    before: EditorState<V, D>,
    happened: EditorEvent<V, D>,
  ) => EditorState<V, D>;
  return handle(state, event);
}
