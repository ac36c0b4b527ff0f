"use client";

import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import {
  answersResponse,
  type AnswerSide,
  type AnswerView,
} from "@/lib/conversation/canned-answer/schema";

const load = async (path: string): Promise<AnswerView[]> => {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("answers not loaded");
  return answersResponse.parse(result.data).answers;
};

/** The ready answers of a side, loaded once they are wanted. */
export function useAnswers(side: AnswerSide, isWanted: boolean) {
  const { data, error, mutate } = useSWR(isWanted ? `/api/canned-answer?side=${side}` : null, load);
  return { answers: data, isFailed: error !== undefined && data === undefined, reload: mutate };
}
