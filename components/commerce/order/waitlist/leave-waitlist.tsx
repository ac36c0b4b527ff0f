"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  token: string;
  problems: FormTexts["problems"];
  labels: Record<"leave" | "leaving", string>;
};

/** Leaves a waitlist, and shows the entry as it is then. */
export function LeaveWaitlist({ locale, token, problems, labels }: Props) {
  const router = useRouter();
  const isReady = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const result = await callApi(`/api/waitlist/leave?locale=${locale}`, { token });
    setBusy(false);
    if (result.kind === "ok") router.refresh();
    else setProblem(problemText(result, problems, locale) ?? problems.failed);
  };
  return (
    <div className="mt-10 border-t border-rule pt-6">
      <p
        role="alert"
        className="mb-4 border-s-3 border-bad bg-wash px-4 py-3 text-bad empty:hidden"
      >
        {problem}
      </p>
      <Button kind="quiet" disabled={!isReady} aria-disabled={busy} onClick={() => void leave()}>
        {busy ? labels.leaving : labels.leave}
      </Button>
    </div>
  );
}
