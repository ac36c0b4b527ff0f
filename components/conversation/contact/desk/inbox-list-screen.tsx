import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { AnswerSection } from "@/components/conversation/canned-answer/answer-section";
import { filterTabs } from "@/components/kit/desk/list/filter-tabs";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { listInbox } from "@/lib/conversation/contact/inbox";
import { inboxFilters, inboxList } from "@/lib/conversation/contact/screen-list";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { fullName } from "@/lib/kernel/core/full-name";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mailReplyTo } from "@/lib/kernel/setting/service";
import { THREAD_STATES } from "@/lib/conversation/thread/schema";
import type { ThreadView } from "@/lib/conversation/thread/view";
import { ThreadState } from "./thread-state";

type Props = { locale: Locale; actor: EditorActor; query: ReturnType<typeof inboxList.read> };

/** Characters of the last message in a row. */
const EXCERPT = 120;

/** The inbox of the contact form, for editors. */
export async function InboxListScreen({ locale, actor, query }: Props) {
  const [{ t, whenOf }, own, page, contactAddress] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.inbox" }),
    listInbox(
      actor,
      inboxFilters(query),
      { currentPage: query.page, perPage: PER_PAGE },
      query.sort,
    ),
    mailReplyTo(),
  ]);
  const rowOf = (thread: ThreadView): DataRow => {
    const name = fullName(thread);
    const last = thread.thread.findLast(({ is_reply: isReply }) => !isReply)?.content;
    const active = <span className="list-time">{whenOf(thread.active_at)}</span>;
    return {
      id: thread.id,
      name,
      isMuted: thread.status === "done",
      main: (
        <RowTitle locale={locale} title={name} href={`${inboxList.path}/${thread.id}`}>
          <span className="wrap-anywhere">
            {last ? last.slice(0, EXCERPT) : own("noText", { name })}
          </span>
        </RowTitle>
      ),
      cells: {
        state: <ThreadState locale={locale} thread={thread} />,
        assigned_to: thread.assigned_to?.name ?? null,
        waiting_at: thread.is_unanswered ? active : null,
        active_at: active,
      },
    };
  };
  const tabs = filterTabs(
    THREAD_STATES,
    (value) => own(`tabs.${value ?? "all"}`),
    (state) => inboxList.hrefWith(query, { state }),
  );
  return (
    <>
      <ListScreen
        locale={locale}
        kind="inbox"
        list={inboxList}
        query={query}
        params={inboxList.params(query)}
        page={page}
        columns={listColumns(t, inboxList, "surname")}
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
        intro={contactAddress ? undefined : own("noContactAddress")}
      />
      <AnswerSection locale={locale} side="editors" />
    </>
  );
}
