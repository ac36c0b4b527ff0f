"use client";

import useSWR from "swr";
import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { isSame } from "@/components/kit/desk/form/merge";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { flattenChange, splitName } from "./flat-values";

const entry = z.object({
  version: z.int(),
  at: z.string(),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  restored_from: z.int().nullable(),
  fields: z.array(z.string()),
});
const revision = z.object({ version: z.int(), snapshot: z.record(z.string(), z.unknown()) });

export type HistoryEntry = z.output<typeof entry>;

async function load<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("history not loaded");
  return schema.parse(result.data);
}

/**
 * The latest revisions of an entity.
 * @param path its API path; null loads nothing
 * @param version the entity's version; a new one reloads them
 */
export function useHistory(path: string | null, version: number, count: number) {
  const { locale } = useFormContext();
  const { data, error } = useSWR(
    path === null ? null : [`${path}/revisions?per_page=${count}&locale=${locale}`, version],
    ([url]: [string, number]) => load(url, entry.array()),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return { entries: data, isFailed: error !== undefined };
}

/** What a restored version leaves as it is. */
const KEPT = ["status", "published_at", "unpublish_at", "slug"];
const isRestorable = (name: string) => !KEPT.includes(splitName(name).field);

/** The difference between a revision and the current version that restoring it would undo, once both are loaded. */
export function useDifference(path: string, version: number, newest: number) {
  const { locale } = useFormContext();
  const { data, error } = useSWR(
    [path, version, newest],
    ([entity, ...versions]) =>
      Promise.all(
        versions.map((each) => load(`${entity}/revisions/${each}?locale=${locale}`, revision)),
      ),
    { revalidateOnFocus: false },
  );
  const [selectedValues, currentValues] =
    data?.map(({ snapshot }) => flattenChange(snapshot)) ?? [];
  if (!selectedValues || !currentValues) return { isFailed: error !== undefined };
  // What the version did not have, such as a translation, stays as it is.
  const names = Object.keys(selectedValues);
  return {
    isFailed: false,
    difference: {
      then: selectedValues,
      now: currentValues,
      names: names.filter(
        (name) => isRestorable(name) && !isSame(selectedValues[name], currentValues[name]),
      ),
    },
  };
}
