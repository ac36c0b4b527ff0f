import { NewLink } from "@/components/kit/desk/list/new-link";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
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
import { formatMoment } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { athensMoment } from "./athens-moment";
import { DeleteButton } from "./delete-button";
import { DuplicateButton } from "./duplicate-button";
import { STATUS_TONES } from "./status-names";

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
      {finishedAt && <span className="text-sm text-soft">{formatMoment(finishedAt, locale)}</span>}
    </div>
  );
}

/** The issues of the newsletter with states and numbers, for editors. */
export async function CampaignListScreen(props: ListProps<EditorActor, typeof campaignList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const t = await getTranslations({ locale, namespace: "account.campaign" });
  const row = ({ id, status, number, subjects }: CampaignRowView) => {
    const lang = [locale, ...LOCALES].find((each) => subjects[each]);
    const name = (lang && subjects[lang]) || t("newIssue");
    const below = (
      <span className="flex flex-wrap items-center gap-2">
        {number !== null && t("issueNumber", { number })}
        <DuplicateButton id={id} of={name} />
        {status === "draft" && <DeleteButton id={id} of={name} />}
      </span>
    );
    const isMuted = status === "cancelled";
    return { name, lang, isMuted, href: `${SCREENS.campaign.path}/${id}`, below };
  };
  return (
    <PlainListScreen
      {...props}
      kind="campaigns"
      list={campaignList}
      page={await listCampaigns(actor, campaignFilters(query), paging, query.sort)}
      item="issue"
      row={row}
      cells={{
        state: (issue) => <StateCell locale={locale} row={issue} />,
        mails: ({ total, counts: { accepted = 0, refused = 0 } }) =>
          total === 0 ? "" : t("mails", { total, accepted, refused }),
        created_at: (issue) => (
          <span className="whitespace-nowrap text-soft">
            {formatMoment(issue.created_at, locale)}
          </span>
        ),
      }}
      tabs={{
        values: CAMPAIGN_STATES,
        label: (value) => (value ? t(`states.${value}`) : t("all")),
      }}
      texts={["campaign"]}
      create={<NewLink locale={locale} href={SCREENS.campaign.path} label={t("new")} />}
    />
  );
}
