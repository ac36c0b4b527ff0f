import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { QuoteView } from "@/lib/commerce/order/schema";

type Items = { ticket_type_id: number; quantity: number }[];
type Asked = { event_id: number; items: Items; promo_code: string; locale: Locale };
type Options = Omit<Asked, "promo_code"> & {
  /** The code as it is typed. */
  code: string;
  /** A code that is applied at once. */
  initial: string | undefined;
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
 * What the chosen tickets cost with a promo code, and what it opens. It is asked for when the code is
 * applied, and again when the choice changes; a code that is typed on counts as not applied.
 */
export function useQuote({ code, initial = "", problems, ...order }: Options) {
  const [applied, setApplied] = useState(initial);
  const typed = code.trim();
  const isAsked = typed !== "" && applied === typed;
  const { data: result, isLoading } = useSWR(
    isAsked ? KEY + JSON.stringify({ ...order, promo_code: applied }) : null,
    (key) => callApi<QuoteView>("/api/event-order/quote", JSON.parse(key.slice(KEY.length))),
    // A wrong code that is asked again counts as a further attempt.
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
  const refusal = () => {
    if (!result || result.kind === "ok") return undefined;
    if (result.kind === "invalid") return Object.values(result.errors).flat().join(" ");
    return problemText(result, problems, order.locale) ?? problems.failed;
  };
  return {
    quote: result?.kind === "ok" ? result.data : undefined,
    /** Why the code does not apply. */
    problem: refusal(),
    isAsking: isLoading,
    apply: () => setApplied(typed),
  };
}
