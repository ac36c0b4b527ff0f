"use client";

import { useState } from "react";
import { callApi, type HttpMethod } from "@/components/kit/form/api-client";
import { failureText } from "@/components/kit/form/failure-text";
import type { FormTexts } from "@/components/kit/form/labels";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import type { Locale } from "@/lib/kernel/i18n/locale";

export type LinkContext = { locale: Locale; token: string; texts: FormTexts };

/**
 * Calls of a page behind a mailed link, one at a time. `send` returns the state that the response
 * names; undefined after a failure, which `problem` says, and while another call is under way.
 */
export function useLinkCall({ locale, token, texts }: LinkContext) {
  const isReady = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (
    path: string,
    more: Record<string, unknown> | undefined,
    method?: HttpMethod,
  ): Promise<string | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setProblem(undefined);
    const result = await callApi<{ state: string }>(path, { token, ...more }, method);
    setBusy(false);
    if (result.kind === "ok") return result.data.state;
    setProblem(failureText(result, texts.problems, locale));
    return undefined;
  };
  return { isReady, busy, problem, send };
}
