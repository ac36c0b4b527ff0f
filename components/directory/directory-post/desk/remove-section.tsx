"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

type Props = { form: { isBusy: boolean; delete(): Promise<boolean> } };

/** Deletes the texts and pictures of a company page after a confirmation; they can be restored. */
export function RemoveSection({ form }: Props) {
  const t = useTranslations("account.member");
  const router = useRouter();
  const question = { title: t("removeTitle"), text: t("removeText"), confirmLabel: t("remove") };
  const remove = async () => {
    if (!(await confirmAlert({ ...question, isDanger: true })) || !(await form.delete())) return;
    showToast(t("removed"));
    router.refresh();
  };
  return (
    <ScreenSection id="remove" title={t("removeTitle")} text={t("removeText")}>
      <Button kind="danger-quiet" aria-disabled={form.isBusy} onClick={() => void remove()}>
        {t("remove")}
      </Button>
    </ScreenSection>
  );
}
