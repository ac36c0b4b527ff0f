"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

/** Deletes a draft after a confirmation. */
export function DeleteButton({ id, of }: { id: number; of: string }) {
  const t = useTranslations("account.campaign");
  const router = useRouter();
  const { busy, run } = useAction();
  const remove = async () => {
    const texts = { title: t("deleteTitle"), text: t("deleteText"), confirmLabel: t("delete") };
    if (!(await confirmAlert({ ...texts, isDanger: true }))) return;
    await run(
      "delete",
      () => callApi(`/api/campaign/${id}`, undefined, "DELETE"),
      () => {
        showToast(t("deleted"));
        router.refresh();
      },
    );
  };
  return (
    <Button
      kind="danger-quiet"
      size="small"
      aria-disabled={busy !== undefined}
      onClick={() => void remove()}
    >
      {t("delete")}
      <span className="visually-hidden">: {of}</span>
    </Button>
  );
}
