import type { ListProps } from "@/components/kit/desk/list/plain-list-screen";
import {
  EXCERPT,
  ThreadListScreen,
} from "@/components/conversation/thread/desk/thread-list-screen";
import { listInbox } from "@/lib/conversation/contact/inbox";
import { inboxList } from "@/lib/conversation/contact/screen-list";
import { THREAD_STATES } from "@/lib/conversation/thread/schema";
import { threadFilters } from "@/lib/conversation/thread/screen-list";
import type { ThreadView } from "@/lib/conversation/thread/view";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { fullName } from "@/lib/kernel/core/full-name";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { mailReplyTo } from "@/lib/kernel/setting/service";
import { ThreadState } from "./thread-state";

/** The inbox of the contact form, for editors. */
export async function InboxListScreen(props: ListProps<EditorActor, typeof inboxList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [t, page, contactAddress] = await Promise.all([
    getTranslations({ locale, namespace: "account.inbox" }),
    listInbox(actor, threadFilters(query), paging, query.sort),
    mailReplyTo(),
  ]);
  const row = (thread: ThreadView) => {
    const name = fullName(thread);
    const last = thread.thread.findLast(({ is_reply: isReply }) => !isReply)?.content;
    const excerpt = last ? last.slice(0, EXCERPT) : t("noText", { name });
    return { name, isMuted: thread.status === "done", excerpt };
  };
  return (
    <ThreadListScreen
      {...props}
      kind="inbox"
      list={inboxList}
      page={page}
      mineText={t}
      row={row}
      state={(thread) => <ThreadState locale={locale} thread={thread} />}
      tabs={{ values: THREAD_STATES, label: (value) => t(`tabs.${value ?? "all"}`) }}
      intro={contactAddress ? undefined : t("noContactAddress")}
      side="editors"
    />
  );
}
