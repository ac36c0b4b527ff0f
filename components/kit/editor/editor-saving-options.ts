import type { ApiResult } from "@/components/kit/form/api-client";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { EditorEvent, EditorState, Stored } from "./editor-reducer";
import type { EditorRequests } from "./editor-requests";

type EditorStore<V, D> = {
  get(): EditorState<V, D>;
  dispatch(event: EditorEvent<V, D>): void;
};

export type SavingOptions<V, D extends object> = {
  store: EditorStore<V, D>;
  requests: EditorRequests<V, D>;
  read(view: V): Stored<D>;
  /** Fields that an autosave omits, as they are useless without others. */
  isWithheld?(name: string, values: D, view: V | null): boolean;
  /** Fields whose changes an autosave keeps as a working copy; see `EditorOptions`. */
  isCopied?(name: string, view: V | null): boolean;
  /** Further fields of a request, where fields belong together. */
  completeChange?(values: D, base: D): Partial<D>;
  /** Asks about a save that the server refused for now; see `EditorOptions`. */
  decide?(current: V): Promise<object | undefined> | undefined;
  /** Returns the message of a failed request. */
  problemText(result: ApiResult<unknown>): string;
  onCreated(stored: Stored<D>): void;
  locale: Locale;
};
