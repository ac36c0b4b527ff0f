import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { ReactNode } from "react";
import { VatCheck } from "@/components/directory/member/desk/vat-check";
import { vatCheckNote } from "@/components/directory/member/desk/vat-check-note";
import { Icon } from "@/components/kit/ui/icon";
import type { ClaimEvidence } from "@/lib/directory/claim/evidence";
import { formatDate } from "@/lib/kernel/core/dates";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import type { Locale } from "@/lib/kernel/i18n/locale";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/**
 * The company's website and who entered it, the claimant's e-mail address, and whether their
 * domains match.
 */
export async function EvidenceAddresses({
  locale,
  claim,
}: {
  locale: Locale;
  claim: ClaimEvidence;
}) {
  const t = await getTranslations({ locale, namespace: "account.claim" });
  const { company, domains, website_author: author, obstacle } = claim.evidence;
  const vat = company.vat_check;
  const confirmed = claim.email_confirmed_at;
  const comparison = () => {
    if (domains.website === null) return t("domainMissing");
    return domains.is_same
      ? t("domainMatches")
      : t("domainDiffers", { mail: domains.mail, website: domains.website });
  };
  const enteredBy = author
    ? `${t("websiteBy", { name: author.name })} (${t(author.is_editor ? "byEditor" : "byRepresentative")})`
    : t("websiteByImport");
  return (
    <>
      <dl className="border-t border-rule">
        <Fact name={t("website")}>
          {company.website ?? t("websiteNone")}
          {company.website !== null && <span className="block text-sm text-soft">{enteredBy}</span>}
        </Fact>
        <Fact name={t("address")}>
          {claim.email ?? claim.user.email}
          <span className="block text-sm text-soft">
            {confirmed
              ? t("confirmedAt", { date: formatDate(new Date(confirmed), locale) })
              : t("notConfirmed")}
          </span>
        </Fact>
        <Fact name={t("publicEmail")}>{company.email ?? "–"}</Fact>
        <Fact name={t("phones")}>
          {company.phones.map((phone) => formatPhone(phone, locale)).join(", ") || "–"}
        </Fact>
        {vat && (
          <Fact name={t("vat", { number: vat.vat_number })}>
            <VatCheck {...await vatCheckNote(vat, locale)} />
          </Fact>
        )}
      </dl>
      <div className="note mt-5" data-tone={domains.is_same ? "good" : "waiting"}>
        <Icon name={domains.is_same ? "check" : "warning"} />
        <div>
          <p className="font-semibold">{comparison()}</p>
          <p className="mt-1">
            {t("obstacleTitle")}: {t(`obstacles.${obstacle ?? "none"}`)}
          </p>
        </div>
      </div>
    </>
  );
}
