"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

type Props = { memberId: number; company: string; month: string; monthText: string };

/** Closes a month of a company, after a question. A press that is repeated closes it once. */
export function CloseButton({ memberId, company, month, monthText }: Props) {
  const t = useTranslations("account.statement");
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const send = useRepeatableCall();
  const close = async () => {
    const isSure = await confirmAlert({
      title: t("closeQuestion", { month: monthText, company }),
      text: t("closeText"),
      confirmLabel: t("close"),
    });
    if (!isSure) return;
    await run(
      "close",
      () => send(`/api/organiser-statement?locale=${locale}`, { member_id: memberId, month }),
      () => {
        showToast(t("closed"));
        router.refresh();
      },
    );
  };
  return (
    <Button kind="quiet" aria-disabled={busy !== undefined} onClick={() => void close()}>
      {t("close")}
    </Button>
  );
}
