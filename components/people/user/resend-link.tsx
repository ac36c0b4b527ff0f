"use client";

import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = { locale: Locale; texts: FormTexts; labels: { resend: string; resending: string } };

/** Requests a new confirmation link for the signed-in user. */
export function ResendLink({ locale, texts, labels }: Props) {
  const [busy, setBusy] = useState(false);
  const [outcome, setAnswer] = useState<{ text: string; isGood: boolean }>();
  const resend = async () => {
    setBusy(true);
    setAnswer(undefined);
    const result = await callApi<{ message: string }>("/auth/verify-email/resend", {});
    setBusy(false);
    setAnswer(
      result.kind === "ok"
        ? { text: result.data.message, isGood: true }
        : {
            text: problemText(result, texts.problems, locale) ?? texts.problems.failed,
            isGood: false,
          },
    );
  };
  return (
    <div className="mt-8">
      <Button className="min-w-44" disabled={busy} onClick={() => void resend()}>
        {busy ? labels.resending : labels.resend}
      </Button>
      <p
        role="status"
        className={`mt-3 empty:hidden ${outcome?.isGood ? "text-good" : "text-bad"}`}
      >
        {outcome?.text}
      </p>
    </div>
  );
}
