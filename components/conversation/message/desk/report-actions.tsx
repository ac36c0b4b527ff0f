"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

/** Resolves a report, or opens it again. */
export function ReportActions({ id, isResolved }: { id: number; isResolved: boolean }) {
  const t = useTranslations("account.message.reports");
  const router = useRouter();
  const { busy, run } = useAction();
  const done = () => {
    showToast(t(isResolved ? "reopened" : "resolved"));
    router.refresh();
  };
  const change = () =>
    void run(
      "change",
      () => callApi(`/api/message-report/${id}`, { resolved: !isResolved }, "PUT"),
      done,
    );
  return (
    <Button
      kind={isResolved ? "quiet" : undefined}
      className="mt-4"
      aria-disabled={busy !== undefined}
      onClick={change}
    >
      {t(isResolved ? "reopen" : "resolve")}
    </Button>
  );
}
