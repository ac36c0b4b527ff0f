"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { memberKind } from "@/lib/directory/member/kind";
import { Icon } from "@/components/kit/ui/icon";
import { readOwnMember, type OwnMember } from "./own-member";

async function loadMember(path: string): Promise<OwnMember | null> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("company not loaded");
  return readOwnMember(result.data);
}

/**
 * The user's company and links to help, shown once the company's data has loaded; help also when
 * that failed (docs/site.md#account-area).
 */
export function MemberLinks({
  locale,
  hasContactPage,
  hasEntry = false,
}: {
  locale: Locale;
  hasContactPage: boolean;
  /** Whether the menu has an entry that leads to the editor of the company. */
  hasEntry?: boolean;
}) {
  const t = useTranslations("account.frame");
  const { data: company, error } = useSWR<OwnMember | null, Error>(
    `/api/member/loggeduser?locale=${locale}`,
    loadMember,
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  if (company === undefined && error === undefined) return null;
  const path = company?.alternates[locale] ?? null;
  return (
    <div className="account-menu-extra">
      {company && (
        <section aria-label={t("company")}>
          <h2 className="account-menu-title">{t("company")}</h2>
          <p className="account-company">
            <span>{company.name}</span>
            {!path && (
              <span className="account-company-state">
                {company.isApproved ? t("companyHidden") : t("companyWaiting")}
              </span>
            )}
          </p>
          {!hasEntry && (
            <Link
              locale={locale}
              href={memberKind.screens.member.path}
              title={t("companyEdit")}
              className="account-menu-link"
            >
              <Icon name="building" />
              <span>{t("companyEdit")}</span>
            </Link>
          )}
          {path && (
            <a href={path} title={t("companyPublic")} className="account-menu-link">
              <Icon name="external" />
              <span>{t("companyPublic")}</span>
            </a>
          )}
        </section>
      )}
      <details className="account-menu-help">
        <summary className="account-menu-heading" title={t("help")}>
          <span>{t("help")}</span>
          <Icon name="chevron" size={16} />
        </summary>
        {hasContactPage && (
          <Link
            locale={locale}
            href="/contact"
            title={t("helpContact")}
            className="account-menu-link"
          >
            <Icon name="help" />
            <span>{t("helpContact")}</span>
          </Link>
        )}
        <Link locale={locale} href="/docs/api" title={t("helpApi")} className="account-menu-link">
          <Icon name="code" />
          <span>{t("helpApi")}</span>
        </Link>
      </details>
    </div>
  );
}
