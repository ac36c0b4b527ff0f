"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { listPlace } from "@/components/kit/desk/list/list-memory";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { clearUnsaved } from "@/components/kit/desk/form/leave-guard";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { localePath } from "@/lib/kernel/i18n/locale";

type Props = { id: number; isUsed: boolean; listPath: string };

/** Deletes a code that nobody used, or ends one that was, after a question. */
export function RemoveButton({ id, isUsed, listPath }: Props) {
  const t = useTranslations("account.promoCode");
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const texts = isUsed
    ? { title: t("endTitle"), text: t("endText"), confirmLabel: t("end") }
    : { title: t("deleteTitle"), text: t("deleteText"), confirmLabel: t("delete") };
  const remove = async () => {
    if (!(await confirmAlert({ ...texts, isDanger: true }))) return;
    await run(
      "remove",
      () => callApi(`/api/promo-code/${id}`, undefined, "DELETE"),
      () => {
        clearUnsaved();
        showToast(t(isUsed ? "ended" : "deleted"));
        router.push(localePath(locale, listPlace(listPath)));
      },
    );
  };
  return (
    <Button kind="danger-quiet" aria-disabled={busy !== undefined} onClick={() => void remove()}>
      {texts.confirmLabel}
    </Button>
  );
}
