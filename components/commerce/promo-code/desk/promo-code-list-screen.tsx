import { NewLink } from "@/components/kit/desk/list/new-link";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { Chip } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { formatMoment } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listPromoCodes } from "@/lib/commerce/promo-code/read";
import { PROMO_CODE_STATES, type PromoCodeView } from "@/lib/commerce/promo-code/schema";
import { promoCodeFilters, promoCodeList } from "@/lib/commerce/promo-code/screen-list";
import { discountText } from "./discount-text";
import { STATE_TONES } from "./state-tones";

/** The promo codes with their uses, for editors. */
export async function PromoCodeListScreen(props: ListProps<EditorActor, typeof promoCodeList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const t = await getTranslations({ locale, namespace: "account.promoCode" });
  const offOf = (row: PromoCodeView) => {
    const amount = discountText(row, locale);
    return amount === undefined ? t("onlyOpens") : t("off", { amount });
  };
  return (
    <PlainListScreen
      {...props}
      kind="promoCodes"
      list={promoCodeList}
      page={await listPromoCodes(actor, promoCodeFilters(query), paging, locale, query.sort)}
      item="promoCode"
      row={(row) => ({
        name: row.code,
        isMuted: row.state === "ended",
        href: `${SCREENS.promoCode.path}/${row.id}`,
        below:
          row.kind === "event"
            ? (row.event_title ?? t("everyEvent"))
            : (row.plan_name ?? t("everyPlan")),
      })}
      cells={{
        state: (row) => <Chip tone={STATE_TONES[row.state]}>{t(`states.${row.state}`)}</Chip>,
        discount: offOf,
        uses: ({ uses, max_uses: max }) =>
          max === null ? t("uses", { uses }) : t("usesOf", { uses, max }),
        valid_to: ({ valid_to: iso }) =>
          iso && <span className="whitespace-nowrap">{formatMoment(iso, locale)}</span>,
      }}
      tabs={{
        values: PROMO_CODE_STATES,
        label: (value) => (value ? t(`states.${value}`) : t("all")),
      }}
      create={<NewLink locale={locale} href={SCREENS.promoCode.path} label={t("new")} />}
    />
  );
}
