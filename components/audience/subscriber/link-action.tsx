"use client";

import { useState } from "react";
import { callApi, type HttpMethod } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";

export type LinkContext = { locale: Locale; token: string; texts: FormTexts };

type Props = LinkContext & {
  path: string;
  method?: HttpMethod;
  /** Fields of the body beside the token. */
  more?: Record<string, unknown>;
  label: string;
  busyLabel: string;
  kind?: "quiet" | "danger";
  /** Called with the state that the response names. */
  onDone(state: string): void;
};

/**
 * The one button of a page behind a mailed link: nothing happens before it is pressed, since mail
 * programs and scanners open links by themselves.
 */
export function LinkAction(props: Props) {
  const { locale, token, texts, path, method, more, label, busyLabel, kind, onDone } = props;
  const isReady = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const result = await callApi<{ state: string }>(path, { token, ...more }, method);
    setBusy(false);
    if (result.kind === "ok") return onDone(result.data.state);
    setProblem(
      result.kind === "invalid"
        ? Object.values(result.errors).flat().join(" ")
        : problemText(result, texts.problems, locale),
    );
  };
  return (
    <div>
      <p role="alert" className="field-error mb-3 empty:hidden">
        {problem}
      </p>
      <Button
        kind={kind}
        className="disabled:opacity-100"
        disabled={!isReady}
        aria-disabled={busy || undefined}
        onClick={() => void press()}
      >
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
