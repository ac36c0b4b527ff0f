"use client";

import { useTranslations } from "next-intl";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import type { CampaignForm } from "./campaign-form";

/** The buttons that send an issue as a test to one's own address, in each written language. */
export function TestPanel({ form }: { form: CampaignForm }) {
  const t = useTranslations("account.campaign");
  const { busy, run } = useAction();
  const written = LOCALES.filter((locale) => form.values[`${locale}.subject`].trim() !== "");
  const send = async (language: Locale) => {
    if (form.isChanged && !(await form.save())) return;
    await run(
      language,
      () => callApi<{ to: string }>(`/api/campaign/${form.id}/test`, { language }),
      ({ to }) => showToast(t("testSent", { to })),
    );
  };
  return (
    <SidebarPanel title={t("test")}>
      <p className="text-sm text-soft">{t("testHint")}</p>
      {written.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {written.map((language) => (
            <Button
              key={language}
              kind="quiet"
              size="small"
              aria-disabled={busy !== undefined || form.isBusy}
              onClick={() => void send(language)}
            >
              {t("testSend", { language: LOCALE_FACTS[language].label })}
            </Button>
          ))}
        </p>
      )}
    </SidebarPanel>
  );
}
