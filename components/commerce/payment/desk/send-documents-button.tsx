"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

/** Sends the documents of an order to myDATA again that were not taken. */
export function SendDocumentsButton({ id }: { id: number }) {
  const t = useTranslations("account.orderDesk");
  const router = useRouter();
  const { busy, run } = useAction();
  const done = () => {
    showToast(t("documentsSent"));
    router.refresh();
  };
  const send = () =>
    run("send", () => callApi<unknown>(`/api/event-order/${id}/my-data`, {}), done);
  return (
    <Button
      kind="quiet"
      size="small"
      aria-disabled={busy !== undefined}
      onClick={() => void send()}
    >
      {t("sendDocuments")}
    </Button>
  );
}
