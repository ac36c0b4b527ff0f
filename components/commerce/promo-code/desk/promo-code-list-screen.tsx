import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { filterTabs } from "@/components/kit/desk/list/filter-tabs";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen, NewLink } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { Chip } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listPromoCodes } from "@/lib/commerce/promo-code/read";
import { PROMO_CODE_STATES, type PromoCodeView } from "@/lib/commerce/promo-code/schema";
import { promoCodeFilters, promoCodeList } from "@/lib/commerce/promo-code/screen-list";
import { discountText } from "./discount-text";
import { STATE_TONES } from "./state-tones";

type Props = { locale: Locale; actor: EditorActor; query: ReturnType<typeof promoCodeList.read> };

/** The promo codes with their uses, for editors. */
export async function PromoCodeListScreen({ locale, actor, query }: Props) {
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [{ t }, own, page] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.promoCode" }),
    listPromoCodes(actor, promoCodeFilters(query), paging, locale, query.sort),
  ]);
  const usesText = ({ uses, max_uses: max }: PromoCodeView) =>
    max === null ? own("uses", { uses }) : own("usesOf", { uses, max });
  const endText = (iso: string) =>
    `${formatDate(new Date(iso), locale)} ${formatTime(new Date(iso), locale)}`;
  const rowOf = (row: PromoCodeView): DataRow => ({
    id: row.id,
    name: row.code,
    isMuted: row.state === "ended",
    main: (
      <RowTitle locale={locale} title={row.code} href={`${SCREENS.promoCode.path}/${row.id}`}>
        {row.event_title ?? own("everyEvent")}
      </RowTitle>
    ),
    cells: {
      state: <Chip tone={STATE_TONES[row.state]}>{own(`states.${row.state}`)}</Chip>,
      discount: own("off", { amount: discountText(row, locale) }),
      uses: usesText(row),
      valid_to: row.valid_to && <span className="whitespace-nowrap">{endText(row.valid_to)}</span>,
    },
  });
  const tabs = filterTabs(
    PROMO_CODE_STATES,
    (value) => (value ? own(`states.${value}`) : own("all")),
    (state) => promoCodeList.hrefWith(query, { state }),
  );
  return (
    <ListScreen
      locale={locale}
      kind="promoCodes"
      list={promoCodeList}
      query={query}
      params={promoCodeList.params(query)}
      page={page}
      columns={listColumns(t, promoCodeList, "promoCode")}
      rows={page.items.map(rowOf)}
      tabs={tabs}
      selects={[]}
      create={<NewLink locale={locale} href={SCREENS.promoCode.path} label={own("new")} />}
    />
  );
}
