import type { ReactNode } from "react";
import { SUBSCRIBER_STATES } from "@/lib/audience/subscriber/schema";
import { emailFilters, emailList } from "@/lib/audience/subscriber/screen-list";
import { listTopics } from "@/lib/audience/subscriber/topics";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { LOCALE_CHOICES } from "@/components/kit/ui/locale-choices";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { listSubscribers, listSubscriberSources } from "@/lib/audience/subscriber/admin";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { AddSubscriber } from "./add-subscriber";
import { SubscriberState } from "./subscriber-state";

type Props = ListProps<EditorActor, typeof emailList> & { importButton: ReactNode };

/** Known sources with a label; others are shown as stored. */
const SOURCES = ["site", "contact_form", "editor", "import"] as const;

/** The subscribers of the newsletter, for editors. */
export async function SubscriberListScreen({ importButton, ...props }: Props) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [{ t }, page, sources, topics] = await Promise.all([
    listTexts(locale),
    listSubscribers(actor, emailFilters(query), paging, query.sort),
    listSubscriberSources(actor),
    listTopics(locale),
  ]);
  const sourceName = (source: string) => {
    const known = SOURCES.find((one) => one === source);
    return known ? t(`sources.${known}`) : source;
  };
  return (
    <PlainListScreen
      {...props}
      kind="subscribers"
      list={emailList}
      page={page}
      item="email"
      row={({ email, active }) => ({ name: email, isMuted: !active })}
      cells={{
        state: (subscriber) => <SubscriberState locale={locale} subscriber={subscriber} />,
        locale: (subscriber) => LOCALE_FACTS[subscriber.locale].label,
        source: ({ source }) => sourceName(source),
        created_at: ({ created_at: iso }) => (
          <span className="whitespace-nowrap text-soft">{formatDate(new Date(iso), locale)}</span>
        ),
      }}
      tabs={{ values: SUBSCRIBER_STATES, label: (value) => t(`subscribers.${value ?? "all"}`) }}
      selects={[
        {
          name: "language",
          label: t("localeFilter"),
          any: t("localeAny"),
          choices: LOCALE_CHOICES,
        },
        {
          name: "topic",
          label: t("topicFilter"),
          any: t("topicAny"),
          choices: [
            ...topics.sections.map(({ id, name }) => ({ value: `section-${id}`, label: name })),
            ...topics.professions.map((one) => ({
              value: `profession-${one.id}`,
              label: one.name,
            })),
          ],
        },
        {
          name: "source",
          label: t("sourceFilter"),
          any: t("sourceAny"),
          choices: sources.map((value) => ({ value, label: sourceName(value) })),
        },
      ]}
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
