"use client";

import { useRef } from "react";
import { callApi, type ApiResult } from "./api-client";

/**
 * A POST that may be sent again after a lost response: the same body goes under the same
 * `Idempotency-Key` until there is an answer.
 */
export function useRepeatableCall() {
  const last = useRef({ text: "", key: "" });
  return async function send<T>(path: string, body: unknown): Promise<ApiResult<T>> {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    const headers = { "Idempotency-Key": last.current.key };
    const result = await callApi<T>(path, body, "POST", headers);
    // A refusal is not the outcome of a repetition: the next attempt is a new request.
    if (result.kind !== "offline") last.current.text = "";
    return result;
  };
}
