import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { nestChange } from "./flat-values";
import { flushAltTexts } from "./pictures/alt-saves";

/** Changes by flat name; `is_current` marks a translation as up to date with the other one. */
export type Change<D> = Partial<D> & Partial<Record<`${Locale}.is_current`, true>>;

type Options<D> = {
  /** The kind of content: its working copies are below `/api/working-copy`. */
  kind: string;
  /** The API path: POST creates an entity there, PUT changes one at its id. */
  path: string;
  /** The values of a new entity. */
  blank: D;
  /** The locale of the editing view. */
  locale: Locale;
};

/** The entity and the version that a request is based on. */
export type Target = { id: number; version: number };

/** Unpublished changes by flat name; `version` is that of the working copy. */
type SentCopy = { change: object; base: object; base_version: number; version: number };

const isKnown = (result: ApiResult<unknown>) =>
  result.kind !== "offline" && !(result.kind === "refused" && result.status >= 500);

const newKey = () => globalThis.crypto?.randomUUID?.() ?? String(Math.random());

/**
 * The requests of an editor; most return the editing view. A POST with an unknown outcome is
 * repeated with the same body and idempotency key, so that no second entity is created.
 */
export function editorRequests<V, D extends object>({ kind, path, blank, locale }: Options<D>) {
  const copyPath = (id: number) => `/api/working-copy/${kind}/${id}`;
  const query = `?locale=${locale}`;
  let attempt: { key: string; body: object; sent: Partial<D> } | undefined;
  const bodyOf = (change: object, isRequested: boolean) => ({
    ...nestChange(change),
    ...(isRequested ? {} : { autosave: true }),
  });
  return {
    /**
     * Creates the entity. Returns the values that were sent, which may be those of an earlier
     * attempt.
     */
    async create(
      change: Change<D>,
      sent: Partial<D>,
      isRequested: boolean,
    ): Promise<{ result: ApiResult<V>; sent: Partial<D> }> {
      if (isRequested) await flushAltTexts();
      const filled = Object.entries({ ...blank, ...change } as object).filter(
        ([, value]) => value !== null && value !== "",
      );
      attempt ??= { key: newKey(), body: bodyOf(Object.fromEntries(filled), isRequested), sent };
      const current = attempt;
      const headers = { "Idempotency-Key": current.key };
      const result = await callApi<V>(path + query, current.body, "POST", headers);
      if (isKnown(result)) attempt = undefined;
      return { result, sent: current.sent };
    },
    /** A requested save may publish, which checks alt texts: those being typed are stored first. */
    async update(
      { id, version }: Target,
      change: Change<D>,
      isRequested: boolean,
    ): Promise<ApiResult<V>> {
      if (isRequested) await flushAltTexts();
      return callApi<V>(
        `${path}/${id}${query}`,
        { ...bodyOf(change, isRequested), version },
        "PUT",
      );
    },
    /** A POST for another action, at a path below the entity; publishing checks alt texts. */
    async act({ id, version }: Target, below: string, body: object): Promise<ApiResult<V>> {
      await flushAltTexts();
      return callApi<V>(`${path}/${id}${below}${query}`, { ...body, version });
    },
    readCopy: (id: number) => callApi<unknown>(copyPath(id), undefined, "GET"),
    saveCopy: (id: number, { change, base, ...versions }: SentCopy) =>
      callApi<unknown>(
        copyPath(id) + query,
        { change: nestChange(change), base: nestChange(base), ...versions },
        "PUT",
      ),
    deleteCopy: (id: number, version: number) =>
      callApi<unknown>(`${copyPath(id)}?version=${version}`, undefined, "DELETE"),
    delete: ({ id }: Target) => callApi<V>(`${path}/${id}${query}`, undefined, "DELETE"),
  };
}
export type EditorRequests<V, D extends object> = ReturnType<typeof editorRequests<V, D>>;
