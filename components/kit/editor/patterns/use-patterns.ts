"use client";

import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import type { PatternKind } from "@/prisma/client/enums";
import { PATTERNS_PATH, type Pattern } from "./patterns";

async function load<B>(path: string): Promise<Pattern<B>[]> {
  const result = await callApi<Pattern<B>[]>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error(`${path}: ${result.kind}`);
  return Array.isArray(result.data) ? result.data : [];
}

/** The patterns of a kind; both languages of an editor share one request. */
export function usePatterns<B = { type: string }>(kind: PatternKind) {
  const { data, error, mutate } = useSWR<Pattern<B>[]>(`${PATTERNS_PATH}?kind=${kind}`, load<B>);
  return {
    patterns: data ?? [],
    isFailed: error !== undefined,
    reload: async () => void (await mutate()),
  };
}
