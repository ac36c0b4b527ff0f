"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { useAction } from "@/components/kit/desk/form/use-action";

/** Restores a deleted directory page. */
export function RestorePage({ id }: { id: number }) {
  const t = useTranslations("account.member");
  const router = useRouter();
  const { busy, run } = useAction();
  const restore = () =>
    run(
      "restore",
      () => callApi<unknown>(`/api/content-member/${id}/restore`),
      () => {
        showToast(t("restored"));
        router.refresh();
      },
    );
  return (
    <Button aria-disabled={busy !== undefined} onClick={() => void restore()}>
      {t("restore")}
    </Button>
  );
}
