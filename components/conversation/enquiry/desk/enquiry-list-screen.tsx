import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { AnswerSection } from "@/components/conversation/canned-answer/answer-section";
import { filterTabs } from "@/components/kit/desk/list/filter-tabs";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { ButtonLink } from "@/components/kit/ui/button";
import type { UserActor } from "@/lib/kernel/core/actor";
import { fullName } from "@/lib/kernel/core/full-name";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { countEnquiries, listEnquiries } from "@/lib/conversation/enquiry/inbox";
import { OWN_PATH } from "@/lib/conversation/enquiry/own-path";
import { ENQUIRY_STATES, type EnquiryView } from "@/lib/conversation/enquiry/schema";
import { enquiryFilters, enquiryList } from "@/lib/conversation/enquiry/screen-list";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { EnquiryState } from "./enquiry-state";

type Props = { locale: Locale; actor: UserActor; query: ReturnType<typeof enquiryList.read> };

/** Characters of the message in a row. */
const EXCERPT = 120;

/** The enquiries to the user's company. */
export async function EnquiryListScreen({ locale, actor, query }: Props) {
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [{ t, whenOf }, own, page, counts] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.companyEnquiries" }),
    listEnquiries(actor, enquiryFilters(query), paging, query.sort),
    countEnquiries(actor),
  ]);
  const rowOf = (enquiry: EnquiryView): DataRow => {
    const name = fullName(enquiry.from);
    const last = enquiry.thread.findLast(({ from_company: isReply }) => !isReply)?.content ?? "";
    const active = <span className="list-time">{whenOf(enquiry.active_at)}</span>;
    return {
      id: enquiry.id,
      name,
      isMuted: enquiry.status === "closed",
      main: (
        <RowTitle locale={locale} title={name} href={`${enquiryList.path}/${enquiry.id}`}>
          <span className="wrap-anywhere">
            {[enquiry.subject, last.slice(0, EXCERPT)].filter(Boolean).join(" · ")}
          </span>
        </RowTitle>
      ),
      cells: {
        state: <EnquiryState locale={locale} enquiry={enquiry} />,
        assigned_to: enquiry.assigned_to?.name ?? null,
        waiting_at: enquiry.is_unanswered ? active : null,
        active_at: active,
      },
    };
  };
  const tabs = filterTabs(
    ENQUIRY_STATES,
    (value) => own(`tabs.${value ?? "all"}`),
    (state) => enquiryList.hrefWith(query, { state }),
  ).map((tab) => ({ ...tab, count: tab.value && counts[tab.value] }));
  const waiting = counts.new + counts.read;
  return (
    <>
      <ListScreen
        locale={locale}
        kind="enquiries"
        list={enquiryList}
        query={query}
        params={enquiryList.params(query)}
        page={page}
        columns={listColumns(t, enquiryList, "surname")}
        rows={page.items.map(rowOf)}
        tabs={tabs}
        selects={[
          {
            name: "mine",
            label: own("mineFilter"),
            any: own("mineAny"),
            choices: [{ value: "1", label: own("mine") }],
          },
        ]}
        exportPath="/api/enquiry/export"
        intro={own("counts", { waiting, recent: counts.recent })}
      >
        <ButtonLink kind="quiet" locale={locale} href={OWN_PATH}>
          {own("written")}
        </ButtonLink>
      </ListScreen>
      <AnswerSection locale={locale} side="company" />
    </>
  );
}
