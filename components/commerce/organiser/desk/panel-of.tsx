import type { ReactNode } from "react";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { readAllowance } from "@/lib/commerce/organiser/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { AllowanceForm } from "./allowance-form";

/** Renders what a company may do with its events, for the screen of the company. */
export const allowancePanel = (locale: Locale, actor: UserActor) =>
  async function panel(memberId: number): Promise<ReactNode> {
    const [t, allowance] = await Promise.all([
      getTranslations({ locale, namespace: "account.organiser" }),
      readAllowance(actor, memberId),
    ]);
    return (
      <ScreenSection id="organiser" title={t("title")} text={t("text")}>
        <ScreenTexts locale={locale} namespaces={["organiser"]}>
          <AllowanceForm allowance={allowance} />
        </ScreenTexts>
      </ScreenSection>
    );
  };
