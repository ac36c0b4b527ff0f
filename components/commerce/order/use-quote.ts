import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { QuoteView } from "@/lib/commerce/order/schema";

type Options = {
  /** The endpoint that says what an order costs. */
  path: string;
  /** The order without the code. */
  order: object;
  /** The code as it is typed. */
  code: string;
  locale: Locale;
  /** A code that is applied at once. */
  initial?: string | undefined;
  problems: FormTexts["problems"];
};

const KEY = "quote ";
const isQuote = (key: unknown) => typeof key === "string" && key.startsWith(KEY);

/** Asks anew for what is quoted, once seats were taken meanwhile. */
export function useQuoteRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    // A failed request leaves the quote as it was.
    await mutate(isQuote).catch(() => undefined);
  };
}

/**
 * What an order costs with a promo code, and what that opens. It is asked for when the code is applied,
 * and again when the choice changes; a code that is typed on counts as not applied.
 */
export function useQuote<View = QuoteView>({
  path,
  order,
  code,
  initial = "",
  locale,
  problems,
}: Options) {
  const [applied, setApplied] = useState(initial);
  const typed = code.trim();
  const isAsked = typed !== "" && applied === typed;
  const { data: result, isLoading } = useSWR(
    isAsked ? KEY + JSON.stringify([path, { ...order, promo_code: applied }]) : null,
    (key) => {
      const [address, body] = JSON.parse(key.slice(KEY.length));
      return callApi<View>(address, body);
    },
    // A wrong code that is asked again counts as a further attempt.
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
  const refusal = () => {
    if (!result || result.kind === "ok") return undefined;
    if (result.kind === "invalid") return Object.values(result.errors).flat().join(" ");
    return problemText(result, problems, locale) ?? problems.failed;
  };
  return {
    quote: result?.kind === "ok" ? result.data : undefined,
    /** Why the code does not apply. */
    problem: refusal(),
    isAsking: isLoading,
    apply: () => setApplied(typed),
  };
}
