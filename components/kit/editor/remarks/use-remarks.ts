"use client";

import useSWR from "swr";
import type { z } from "zod";
import { callApi, type ApiResult, type HttpMethod } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import type { TextKind } from "@/lib/kernel/revision/stored-kind";
import { remarkResponse, remarksResponse, type SentRemark } from "@/lib/kernel/remark/schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";

export type Remark = z.output<typeof remarkResponse>;

/** How often the remarks of others are fetched while the screen is visible. */
const REFRESH_MS = 15_000;

const load = async (path: string): Promise<Remark[]> => {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("remarks not loaded");
  return remarksResponse.parse(result.data).remarks;
};

/**
 * The remarks on an item, and what changes them. Each change resolves with why it failed.
 * @param id null before the first save: nothing is loaded
 */
export function useRemarkList(kind: TextKind, id: number | null) {
  const { locale, texts } = useFormContext();
  const path = `/api/remark/${kind}/${id}`;
  const { data, error, mutate } = useSWR(id === null ? null : path, load, {
    refreshInterval: REFRESH_MS,
  });

  /** Shows the new state of a remark; null is none. */
  const put = (remarkId: number, remark: Remark | null) =>
    mutate(
      (before = []) => {
        const others = before.filter((one) => one.id !== remarkId);
        return remark ? [...others, remark].toSorted((a, b) => a.id - b.id) : others;
      },
      { revalidate: false },
    );
  const problemOf = (result: ApiResult<unknown>): string | undefined =>
    result.kind === "invalid"
      ? (Object.values(result.errors).flat()[0] ?? result.message)
      : problemText(result, texts.problems, locale);
  const send = async (below: string, body: object, method: HttpMethod) => {
    const result = await callApi<unknown>(`${path}${below}?locale=${locale}`, body, method);
    if (result.kind !== "ok") return problemOf(result);
    const remark = remarkResponse.parse(result.data);
    await put(remark.id, remark);
    return undefined;
  };
  return {
    remarks: data,
    isFailed: error !== undefined && data === undefined,
    add: (remark: SentRemark) => send("", remark, "POST"),
    reply: (remarkId: number, body: string) => send(`/${remarkId}/reply`, { body }, "POST"),
    /** Tells the server that what it has told of the remarks was seen. */
    markRead: () => callApi<unknown>(path, { read: true }, "PUT"),
    setDone: (remarkId: number, done: boolean) => send(`/${remarkId}`, { done }, "PUT"),
    /** Removes an own remark or reply. */
    async remove(remarkId: number): Promise<string | undefined> {
      const result = await callApi<unknown>(`${path}/${remarkId}`, undefined, "DELETE");
      if (result.kind !== "ok") return problemOf(result);
      await mutate();
      return undefined;
    },
  };
}
