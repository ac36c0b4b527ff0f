import type { ReactNode } from "react";
import type { AuditListOf } from "@/components/kernel/audit/desk/audit-list-of";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { readAllowance } from "@/lib/commerce/organiser/service";
import { listAudit } from "@/lib/kernel/audit/list";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { AllowanceForm } from "./allowance-form";
import { IssuerForm } from "./issuer-form";

/** Changes that are shown. */
const HISTORY = 20;

/** Renders what a company may do with its events, for the screen of the company. */
export const allowancePanel = (locale: Locale, actor: UserActor, auditList: AuditListOf) =>
  async function panel(memberId: number): Promise<ReactNode> {
    if (!hasRole(actor, "manager")) return null;
    const [t, allowance, changes] = await Promise.all([
      getTranslations({ locale, namespace: "account.organiser" }),
      readAllowance(actor, memberId),
      listAudit(
        actor,
        { subjectKind: "member", subjectId: memberId, action: "organiser.allowed" },
        { currentPage: 0, perPage: HISTORY },
        locale,
      ),
    ]);
    return (
      <ScreenTexts locale={locale} namespaces={["organiser"]}>
        <ScreenSection id="organiser" title={t("title")} text={t("text")}>
          <AllowanceForm allowance={allowance} />
          <h3 className="mt-8 text-lg">{t("history")}</h3>
          {changes.items.length === 0 && <p className="text-soft">{t("noHistory")}</p>}
          {auditList(changes.items)}
        </ScreenSection>
        <ScreenSection id="issuer" title={t("issuer.title")} text={t("issuer.text")}>
          <IssuerForm allowance={allowance} />
        </ScreenSection>
      </ScreenTexts>
    );
  };
