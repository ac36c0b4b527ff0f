"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { clearUnsaved } from "@/components/kit/desk/form/leave-guard";
import { useAction } from "@/components/kit/desk/form/use-action";
import { listPlace } from "@/components/kit/desk/list/list-memory";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { localePath } from "@/lib/kernel/i18n/locale";

type Props = { id: number; from: string; listPath: string };

/** Deletes a redirect, after a question. */
export function RemoveButton({ id, from, listPath }: Props) {
  const t = useTranslations("account.redirect");
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const remove = async () => {
    const isSure = await confirmAlert({
      title: t("deleteTitle"),
      text: t("deleteText", { from }),
      confirmLabel: t("delete"),
      isDanger: true,
    });
    if (!isSure) return;
    await run(
      "remove",
      () => callApi(`/api/redirect/${id}`, undefined, "DELETE"),
      () => {
        clearUnsaved();
        showToast(t("deleted"));
        router.push(localePath(locale, listPlace(listPath)));
      },
    );
  };
  return (
    <Button kind="danger-quiet" aria-disabled={busy !== undefined} onClick={() => void remove()}>
      {t("delete")}
    </Button>
  );
}
