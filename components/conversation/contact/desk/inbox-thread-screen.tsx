import { getTranslations } from "@/lib/kernel/i18n/translations";
import {
  PersonLinks,
  ThreadDeskScreen,
} from "@/components/conversation/thread/desk/thread-desk-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listAssignees } from "@/lib/conversation/contact/inbox";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { settings } from "@/lib/kernel/core/settings";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { readMailbox } from "@/lib/kernel/mail/address";
import { mailReplyTo } from "@/lib/kernel/setting/service";
import type { ThreadView } from "@/lib/conversation/thread/view";
import { ThreadState } from "./thread-state";

type Props = { locale: Locale; actor: EditorActor; thread: ThreadView };

/** A message to the editors with its thread, notes, and what can be done. */
export async function InboxThreadScreen({ locale, actor, thread }: Props) {
  const [t, assignees, contactAddress] = await Promise.all([
    getTranslations({ locale, namespace: "account.inbox" }),
    listAssignees(actor),
    mailReplyTo(),
  ]);
  const name = fullName(thread);
  const values = { email: thread.email, name };
  const replyText = () => {
    if (settings().MAIL_INBOUND) return t("replyTextInbound", values);
    return contactAddress
      ? t("replyText", { ...values, address: readMailbox(contactAddress).address })
      : t("replyTextNoHouse", values);
  };
  const entries = thread.thread.map((entry) => ({
    ...entry,
    content: entry.content ?? t("noText", { name }),
  }));
  return (
    <ThreadDeskScreen
      locale={locale}
      path={`/api/contact/${thread.id}`}
      back={{ path: SCREENS.inbox.path, text: t("back") }}
      title={name}
      state={<ThreadState locale={locale} thread={thread} />}
      person={name}
      thread={{ ...thread, entries }}
      status={thread.status}
      assignees={assignees}
      texts={{ reply: replyText(), notes: t("notesText") }}
    >
      <p className="mb-6 flex flex-wrap gap-x-6 gap-y-1 wrap-anywhere">
        <PersonLinks {...thread} />
      </p>
    </ThreadDeskScreen>
  );
}
