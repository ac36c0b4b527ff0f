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

/** The reducer of an editor. An event that is impossible in a state returns it unchanged. */
export function editorReducer<V, D extends object>(
  state: EditorState<V, D>,
  event: EditorEvent<V, D>,
): EditorState<V, D> {
  switch (event.type) {
    case "edited": {
      const { name, value } = event;
      const errors = errorsAfter(state.errors, name, state.values[name], value);
      return { ...state, values: { ...state.values, [name]: value }, errors };
    }
    case "draftRestored": {
      // After a save the stored draft is out of date.
      if (state.savedAt && !event.isChosen) return state;
      const current = event.isChosen ? { ...state, ...undoUnstored(state) } : state;
      const restored = onDraft(editsOverStored(current), event.draft);
      return restored ? { ...current, ...restored, base: state.base } : current;
    }
    case "actionStarted":
      return { ...state, isBusy: true };
    case "actionEnded":
      return { ...state, isBusy: false };
    case "saveStarted":
      return { ...state, isSaving: true };
    case "saveSucceeded":
      return {
        ...state,
        ...NO_FAILURE,
        ...afterSave(state, event.sent, event.stored),
        // What of the working copy is public now is no change any more.
        copied: changesOf<D>(event.stored.values, state.copied),
        view: event.view,
        id: event.stored.id,
        isSaving: false,
        savedAt: event.at,
      };
    case "saveRefused":
      return { ...refused(state, event.isAsked), errors: event.errors };
    case "saveFailed":
      return { ...refused(state, event.isAsked), problem: event.problem };
    case "signedOut":
      return { ...refused(state, event.isAsked), problem: event.problem, isSignedOut: true };
    case "conflictFound": {
      const merged = { ...state, ...onNewer(state, event.stored) };
      const { view, stored } = event;
      return {
        ...refused(merged, merged.conflict !== undefined),
        view,
        id: stored.id,
        isCopyConflict: false,
      };
    }
    case "mineKept":
      return state.conflict
        ? {
            ...state,
            ...keepMine(state, event.names),
            copied: withoutDecided(state, event.names),
          }
        : state;
    case "theirsAccepted":
      return state.conflict ? { ...state, ...acceptTheirs(state) } : state;
    case "undone":
      return { ...state, ...NO_FAILURE, ...undoUnstored(state) };
    case "copyFound":
      return { ...state, ...onCopy(state, event.copy), isSaving: false };
    case "copyStored": {
      const { version, at, by } = event.copy;
      const { copied } = event;
      const apart = keysOf(copied);
      const copy = { version, at, by };
      return {
        ...state,
        ...NO_FAILURE,
        copy,
        copied,
        apart,
        isSaving: false,
        savedAt: at,
        isRestored: false,
      };
    }
    case "copyGone":
      return { ...state, ...WITHOUT_COPY };
    case "copyDiscarded":
      return { ...state, ...NO_FAILURE, ...undo(state), ...WITHOUT_COPY };
    case "saveGivenUp":
    case "deleted":
      return { ...state, isSaving: false };
  }
}
