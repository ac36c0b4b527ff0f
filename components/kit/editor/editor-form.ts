import type { EditedKind } from "./edited-kind";
import type { OtherDrafts } from "@/components/kit/desk/form/use-stored-draft";
import type { FieldName } from "@/components/kit/desk/form/merge";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { EditorState } from "./editor-reducer";
import type { Change } from "./editor-requests";
import type { OutcomeLine } from "./outcome";

// What an editor's form offers, by what it is about: a component asks for the part that it needs.

/** Values by flat name. */
export type FlatChange = Readonly<Record<string, unknown>>;

/** The props of a field: spread them on the component that edits its value. */
export type EditorField<T> = {
  id: string;
  value: T;
  error: string | undefined;
  onChange(value: T): void;
};

/** The item and its fields. */
export type EditorFields<V, D extends object> = Pick<
  EditorState<V, D>,
  "view" | "id" | "values" | "errors"
> & {
  isNew: boolean;
  /** The id of a field in the DOM. */
  fieldId(name: string): string;
  field<N extends FieldName<D>>(name: N): EditorField<D[N]>;
  set<N extends FieldName<D>>(name: N, value: D[N]): void;
};

/** What is stored of the edits, and what stores them. */
export type EditorSaving<V, D extends object> = Pick<
  EditorState<V, D>,
  "isBusy" | "isSaving" | "savedAt" | "problem" | "isSignedOut" | "refusals"
> & {
  /** Whether anything differs from the stored item, kept as a working copy or not. */
  isChanged: boolean;
  /** Whether anything is not stored on the server. */
  isUnstored: boolean;
  /** The fields that differ from the stored item, kept as a working copy or not. */
  changedNames: readonly string[];
  isAutosaved: boolean;
  /** What the last save did that readers notice. */
  outcome: readonly OutcomeLine[];
  closeOutcome(): void;
  /** Saves all changes and `also`; true when they are stored. */
  save(also?: Change<D>): Promise<boolean>;
  /** Saves all changes without a message, for a screen that saves several forms at once. */
  saveQuietly(also?: Change<D>): Promise<boolean>;
  /** Saves all changes, then sends another request that returns the editing view. */
  act(below: string, body?: object): Promise<boolean>;
  delete(): Promise<boolean>;
  /** Discards all changes. */
  undo(): void;
};

/** Changes that are kept apart from what readers see, until they are published. */
export type EditorCopies<V, D extends object> = Pick<
  EditorState<V, D>,
  "copy" | "apart" | "isCopyFound"
> & {
  /** Whether changes are kept as a working copy until they are published. */
  isKept: boolean;
  /** Whether changes of a field are kept as a working copy until they are published. */
  isCopied(name: string): boolean;
  /** Stores all changes without publishing any; true when they are stored. */
  keep(): Promise<boolean>;
  /** Discards all changes and the working copy. */
  discardCopy(): Promise<boolean>;
};

/** Other edits of the same item: of somebody else, or of this browser. */
export type EditorConflicts<V, D extends object> = Pick<
  EditorState<V, D>,
  "conflict" | "isCopyConflict" | "isRestored"
> & {
  /** Other unsaved texts of this browser for the same entity. */
  others: OtherDrafts;
  acceptTheirs(): void;
  keepMine(names?: readonly string[]): void;
};

/** How an earlier version came back: saved, or as unpublished changes. */
type Restored = "saved" | "kept" | false;

/** The versions of the item. */
export type EditorVersions<V, D extends object> = Pick<EditorState<V, D>, "version"> & {
  /** Whether an earlier version brings a field back. */
  isRestorable(name: string): boolean;
  /**
   * Brings fields of an earlier version back, or all without `fields`. Where readers see one of them
   * they become unpublished changes, else they are saved. False when it failed.
   * @param then the values of the version that differ, by flat name
   */
  restore(version: number, then: FlatChange, fields?: readonly string[]): Promise<Restored>;
};

/** The two translations of the item. */
export type EditorLanguages = {
  /** Marks a translation as up to date with the other one; publishes nothing that is kept apart. */
  markCurrent(locale: Locale): Promise<boolean>;
};

/** The whole form of an editor. */
export type EditorForm<V, D extends object> = { kind: string; of: EditedKind } & EditorFields<
  V,
  D
> &
  EditorSaving<V, D> &
  EditorCopies<V, D> &
  EditorConflicts<V, D> &
  EditorVersions<V, D> &
  EditorLanguages;
