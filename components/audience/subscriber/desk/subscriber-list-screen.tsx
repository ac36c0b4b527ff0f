import type { ReactNode } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SUBSCRIBER_STATES } from "@/lib/audience/subscriber/schema";
import { emailFilters, emailList } from "@/lib/audience/subscriber/screen-list";
import { listTopics } from "@/lib/audience/subscriber/topics";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import {
  listSubscribers,
  listSubscriberSources,
  type SubscriberView,
} from "@/lib/audience/subscriber/admin";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { filterTabs } from "@/components/kit/desk/list/filter-tabs";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { Chip } from "@/components/kit/ui/chip";
import { AddSubscriber } from "./add-subscriber";

type Props = {
  locale: Locale;
  actor: EditorActor;
  query: ReturnType<typeof emailList.read>;
  importButton: ReactNode;
};

/** Known sources with a label; others are shown as stored. */
const SOURCES = ["site", "contact_form", "editor", "import"] as const;

const stateOf = ({ active, unsubscribed_at: unsubscribedAt }: SubscriberView) => {
  if (active) return "active";
  return unsubscribedAt === null ? "pending" : "unsubscribed";
};

/** The subscribers of the newsletter, for editors. */
export async function SubscriberListScreen({ locale, actor, query, importButton }: Props) {
  const [{ t }, locales, page, sources, topics] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.locales" }),
    listSubscribers(
      actor,
      emailFilters(query),
      { currentPage: query.page, perPage: PER_PAGE },
      query.sort,
    ),
    listSubscriberSources(actor),
    listTopics(locale),
  ]);
  const sourceName = (source: string) => {
    const known = SOURCES.find((one) => one === source);
    return known ? t(`sources.${known}`) : source;
  };
  const rowOf = (subscriber: SubscriberView): DataRow => {
    const state = stateOf(subscriber);
    const stateTone = () => {
      if (state === "active") return "good";
      return state === "pending" ? "waiting" : "plain";
    };
    return {
      id: subscriber.id,
      name: subscriber.email,
      isMuted: !subscriber.active,
      main: <RowTitle locale={locale} title={subscriber.email} href={undefined} />,
      cells: {
        state: (
          <div className="grid">
            <Chip tone={stateTone()}>{t(`subscriberStates.${state}`)}</Chip>
            {subscriber.suppression && (
              <span className="mt-1 block text-sm text-soft">
                {t(`suppressionReasons.${subscriber.suppression.reason}`)}
              </span>
            )}
          </div>
        ),
        locale: locales(subscriber.locale),
        source: sourceName(subscriber.source),
        created_at: (
          <span className="whitespace-nowrap text-soft">
            {formatDate(new Date(subscriber.created_at), locale)}
          </span>
        ),
      },
    };
  };
  const tabs = filterTabs(
    SUBSCRIBER_STATES,
    (value) => t(`subscribers.${value ?? "all"}`),
    (state) => emailList.hrefWith(query, { state }),
  );
  const selects = [
    {
      name: "language",
      label: t("localeFilter"),
      any: t("localeAny"),
      choices: LOCALES.map((value) => ({ value, label: locales(value) })),
    },
    {
      name: "topic",
      label: t("topicFilter"),
      any: t("topicAny"),
      choices: [
        ...topics.sections.map(({ id, name }) => ({ value: `section-${id}`, label: name })),
        ...topics.professions.map(({ id, name }) => ({ value: `profession-${id}`, label: name })),
      ],
    },
    {
      name: "source",
      label: t("sourceFilter"),
      any: t("sourceAny"),
      choices: sources.map((value) => ({ value, label: sourceName(value) })),
    },
  ];
  return (
    <ListScreen
      locale={locale}
      kind="subscribers"
      list={emailList}
      query={query}
      params={emailList.params(query)}
      page={page}
      columns={listColumns(t, emailList, "email")}
      rows={page.items.map(rowOf)}
      tabs={tabs}
      selects={selects}
      bulk={{
        mode: "each",
        path: "/api/subsrcibe-email",
        actions: ["activate", "deactivate", "delete"],
      }}
      exportPath="/api/subsrcibe-email/export"
      create={
        <>
          <AddSubscriber />
          {importButton}
        </>
      }
    />
  );
}
