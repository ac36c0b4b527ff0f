"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

/** Gives the texts and the picture of this date to all later ones, once that is confirmed. */
export function GiveTexts({ api, later }: { api: string; later: number }) {
  const t = useTranslations("account.eventSeries");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const give = async () => {
    const isSure = await confirmAlert({
      title: t("textsTitle"),
      text: t("textsText", { count: later }),
      confirmLabel: t("texts"),
    });
    if (!isSure) return;
    const path = `${api}/series/texts?locale=${locale}`;
    await run(
      "texts",
      () => callApi<{ changed: number }>(path, {}),
      ({ changed }) => {
        showToast(t("textsDone", { count: changed }));
        router.refresh();
      },
    );
  };
  return (
    <div className="mt-5">
      <Button
        kind="quiet"
        size="small"
        aria-disabled={busy !== undefined || undefined}
        onClick={() => void give()}
      >
        {t("texts")}
      </Button>
      <p className="mt-2 max-w-2xl text-sm text-soft">{t("textsHint")}</p>
    </div>
  );
}
