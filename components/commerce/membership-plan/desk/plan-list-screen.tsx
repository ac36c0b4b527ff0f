import { NewLink } from "@/components/kit/desk/list/new-link";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { Chip } from "@/components/kit/ui/chip";
import { listPlansForEditing } from "@/lib/commerce/membership-plan/desk";
import { planFilters, planList } from "@/lib/commerce/membership-plan/screen-list";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { planPrices } from "../plan-prices";
import { MembershipFigures } from "./membership-figures";

/** The plans of membership with the companies that have them, for managers. */
export async function PlanListScreen(props: ListProps<ManagerActor, typeof planList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [t, prices] = await Promise.all([
    getTranslations({ locale, namespace: "account.membershipPlan" }),
    planPrices(locale),
  ]);
  return (
    <PlainListScreen
      {...props}
      kind="membershipPlans"
      list={planList}
      page={await listPlansForEditing(actor, planFilters(query), paging, locale, query.sort)}
      item="plan"
      row={(row) => ({
        name: row.shown_name,
        href: `${SCREENS.membershipPlan.path}/${row.id}`,
        isMuted: !row.is_offered,
        below: row.text ?? "",
      })}
      cells={{
        price: (row) => prices(row).join(" · "),
        members: (row) => t("members", { count: row.members_count }),
        state: (row) => (
          <Chip tone={row.is_offered ? "good" : "plain"}>
            {t(row.is_offered ? "offered" : "notOffered")}
          </Chip>
        ),
      }}
      after={<MembershipFigures locale={locale} actor={actor} />}
      create={<NewLink locale={locale} href={SCREENS.membershipPlan.path} label={t("new")} />}
    />
  );
}
