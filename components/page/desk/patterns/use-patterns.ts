"use client";

import useSWR from "swr";
import { callApi } from "@/components/form/api-client";
import { PATTERNS_PATH, type Pattern } from "./patterns";

async function load(path: string): Promise<Pattern[]> {
  const result = await callApi<Pattern[]>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error(`${path}: ${result.kind}`);
  return Array.isArray(result.data) ? result.data : [];
}

/** The patterns of the site; both languages of an editor share one request. */
export function usePatterns() {
  const { data, error, mutate } = useSWR<Pattern[]>(PATTERNS_PATH, load);
  return {
    patterns: data ?? [],
    isFailed: error !== undefined,
    reload: async () => void (await mutate()),
  };
}
