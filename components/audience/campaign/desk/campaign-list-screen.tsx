import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { filterTabs } from "@/components/kit/desk/list/filter-tabs";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen, NewLink } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { Chip } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listCampaigns } from "@/lib/audience/campaign/desk/load";
import {
  campaignFilters,
  campaignList,
  CAMPAIGN_STATES,
} from "@/lib/audience/campaign/desk/screen-list";
import type { CampaignRowView } from "@/lib/audience/campaign/desk/view";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { athensMoment } from "./athens-moment";
import { DeleteButton } from "./delete-button";
import { DuplicateButton } from "./duplicate-button";
import { STATUS_TONES } from "./status-names";

type Props = { locale: Locale; actor: EditorActor; query: ReturnType<typeof campaignList.read> };

const dateAndTime = (iso: string, locale: Locale) =>
  `${formatDate(new Date(iso), locale)} ${formatTime(new Date(iso), locale)}`;

/** The state of an issue, and since or from when. */
async function StateCell({ locale, row }: { locale: Locale; row: CampaignRowView }) {
  const t = await getTranslations({ locale, namespace: "account.campaign" });
  const { status, scheduled_at: scheduledAt, finished_at: finishedAt } = row;
  return (
    <div className="grid justify-items-start gap-1">
      <Chip tone={STATUS_TONES[status]}>{t(`states.${status}`)}</Chip>
      {row.reason && <span className="text-sm">{t(`reasons.${row.reason}`)}</span>}
      {status === "scheduled" && scheduledAt && (
        <span className="text-sm text-soft">{athensMoment(scheduledAt, locale)}</span>
      )}
      {finishedAt && <span className="text-sm text-soft">{dateAndTime(finishedAt, locale)}</span>}
    </div>
  );
}

/** The numbers of an issue's mails. */
async function MailsCell({ locale, row }: { locale: Locale; row: CampaignRowView }) {
  const t = await getTranslations({ locale, namespace: "account.campaign" });
  if (row.total === 0) return null;
  return t("mails", {
    total: row.total,
    accepted: row.counts.accepted ?? 0,
    refused: row.counts.refused ?? 0,
  });
}

/** The issues of the newsletter with states and numbers, for editors. */
export async function CampaignListScreen({ locale, actor, query }: Props) {
  const [{ t }, own, page] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.campaign" }),
    listCampaigns(
      actor,
      campaignFilters(query),
      { currentPage: query.page, perPage: PER_PAGE },
      query.sort,
    ),
  ]);
  const rowOf = (row: CampaignRowView): DataRow => {
    const lang = [locale, ...LOCALES].find((each) => row.subjects[each]);
    const title = (lang && row.subjects[lang]) || own("newIssue");
    return {
      id: row.id,
      name: title,
      isMuted: row.status === "cancelled",
      main: (
        <RowTitle
          locale={locale}
          title={title}
          lang={lang}
          href={`${SCREENS.campaign.path}/${row.id}`}
        >
          <span className="flex flex-wrap items-center gap-2">
            {row.number !== null && own("issueNumber", { number: row.number })}
            <DuplicateButton id={row.id} of={title} />
            {row.status === "draft" && <DeleteButton id={row.id} of={title} />}
          </span>
        </RowTitle>
      ),
      cells: {
        state: <StateCell locale={locale} row={row} />,
        mails: <MailsCell locale={locale} row={row} />,
        created_at: (
          <span className="whitespace-nowrap text-soft">{dateAndTime(row.created_at, locale)}</span>
        ),
      },
    };
  };
  const tabs = filterTabs(
    CAMPAIGN_STATES,
    (value) => (value ? own(`states.${value}`) : own("all")),
    (state) => campaignList.hrefWith(query, { state }),
  );
  return (
    <ListScreen
      locale={locale}
      kind="campaigns"
      list={campaignList}
      query={query}
      params={campaignList.params(query)}
      page={page}
      columns={listColumns(t, campaignList, "issue")}
      rows={page.items.map(rowOf)}
      tabs={tabs}
      selects={[]}
      texts={["campaign"]}
      create={<NewLink locale={locale} href={SCREENS.campaign.path} label={own("new")} />}
    />
  );
}
