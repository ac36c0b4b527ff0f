import { getTranslations } from "@/lib/i18n/translations";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { SCREENS } from "@/lib/account/screens";
import type { OwnMemberState } from "@/lib/account/waiting-members";
import type { Locale } from "@/lib/i18n/locale";
import { ResendButton } from "./resend-button";

type Props = {
  locale: Locale;
  email: string;
  isVerified: boolean;
  company: OwnMemberState | undefined;
  /** An editor or manager without a second factor. */
  shouldSecure: boolean;
  /** No other part of the dashboard has tasks either. */
  isQuiet: boolean;
};

function Need({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <div className="min-w-0 flex-1 basis-80">
        <h3>{title}</h3>
        <p className="mt-1">{text}</p>
      </div>
      {children}
    </li>
  );
}

/** The user's pending tasks, each with its action or link; a note when there are none. */
export async function PendingTasks({
  locale,
  email,
  isVerified,
  company,
  shouldSecure,
  isQuiet,
}: Props) {
  const t = await getTranslations({ locale, namespace: "account.dashboard" });
  const waits = company !== undefined && !company.isApproved;
  if (isVerified && !waits && !shouldSecure) {
    if (!isQuiet) return null;
    return (
      <section className="border-y border-rule border-t-ink py-10">
        <h2 className="text-2xl">{t("noTasksTitle")}</h2>
        <p className="mt-2 text-soft">{t("noTasksText")}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="needs-title">
      <h2 id="needs-title" className="mb-3 text-xl">
        {t("tasksTitle")}
      </h2>
      <ul className="task-list">
        {!isVerified && (
          <Need title={t("verifyTitle")} text={t("verifyText", { email })}>
            <ResendButton email={email} />
          </Need>
        )}
        {waits && (
          <Need
            title={t("companyWaitsTitle")}
            text={t("companyWaitsText", { company: company.name })}
          />
        )}
        {shouldSecure && (
          <Need title={t("totpTitle")} text={t("totpText")}>
            <ButtonLink
              locale={locale}
              href={`${SCREENS.personalDetails.path}#second-factor`}
              kind="quiet"
            >
              {t("totpButton")}
            </ButtonLink>
          </Need>
        )}
      </ul>
    </section>
  );
}
