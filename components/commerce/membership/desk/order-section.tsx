import { percentOf } from "@/lib/kernel/core/vat-rates";
import type { ReactNode } from "react";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { termsLabels } from "@/components/magazine/page/terms-labels";
import { TermsNote } from "@/components/magazine/page/terms-note";
import { ButtonLink } from "@/components/kit/ui/button";
import { formatDate } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { toDate } from "@/lib/commerce/membership/dates";
import { VAT_BASIS_POINTS } from "@/lib/commerce/membership/price";
import type { OwnMembership } from "@/lib/commerce/membership/screen";
import { HOLD_MINUTES } from "@/lib/commerce/order/new-order";
import { MembershipOrderForm } from "./order-form";

type Props = { locale: Locale; own: OwnMembership };

/** Orders or renews a membership, goes on with an open order, or says why it is not ordered. */
export async function OrderSection({ locale, own }: Props) {
  const [t, terms] = await Promise.all([
    getTranslations({ locale, namespace: "account.membership.order" }),
    termsLabels(locale),
  ]);
  const { membership, priceCents, isApproved, nextStart, details, open } = own;
  const isRenewal = membership.state !== "none";
  const content = (): ReactNode => {
    if (open)
      return (
        <>
          <p className="mb-4">{t("open")}</p>
          <ButtonLink href={localePath(locale, open.path)}>
            {t("goOn", { number: open.number })}
          </ButtonLink>
        </>
      );
    if (nextStart === undefined) return <p>{t("endless")}</p>;
    if (!isApproved) return <p>{t("waiting")}</p>;
    if (priceCents === null) return <p>{t("notSold")}</p>;
    return (
      <div className="grid gap-6">
        <div>
          <p className="font-semibold">
            {t("price", {
              price: formatMoney(priceCents, "EUR", locale),
              vat: percentOf(VAT_BASIS_POINTS),
            })}
          </p>
          {isRenewal && (
            <p className="mt-1">
              {t("renewText", { from: formatDate(toDate(nextStart), locale) })}
            </p>
          )}
          <p className="mt-1 text-sm text-soft">{t("withdrawal")}</p>
          <p className="mt-1 text-sm text-soft">{t("hold", { minutes: HOLD_MINUTES })}</p>
          <TermsNote locale={locale} labels={terms} />
        </div>
        <MembershipOrderForm
          memberId={membership.member_id}
          details={details}
          isRenewal={isRenewal}
        />
      </div>
    );
  };
  return (
    <ScreenSection id="order" title={t(isRenewal ? "renewTitle" : "title")}>
      {content()}
    </ScreenSection>
  );
}
