import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { EntryList } from "@/components/conversation/thread/entry-list";
import { QuotedText } from "@/components/conversation/thread/quoted-text";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listAssignees } from "@/lib/conversation/contact/inbox";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { settings } from "@/lib/kernel/core/settings";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { readMailbox } from "@/lib/kernel/mail/address";
import { mailReplyTo } from "@/lib/kernel/setting/service";
import type { ThreadView } from "@/lib/conversation/thread/view";
import { EntryState } from "@/components/conversation/thread/desk/entry-state";
import { NoteForm } from "@/components/conversation/thread/desk/note-form";
import { NoteList } from "@/components/conversation/thread/desk/note-list";
import { ReplyForm } from "@/components/conversation/thread/desk/reply-form";
import { ThreadActions } from "@/components/conversation/thread/desk/thread-actions";
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
  const at = (iso: string) => {
    const date = new Date(iso);
    return `${formatDate(date, locale)} ${formatTime(date, locale)}`;
  };
  const headOf = ({ is_reply: isReply, author, created_at: iso }: ThreadView["thread"][number]) => {
    const writer = isReply ? t("you", { name: author?.name ?? t("somebody") }) : name;
    return t("from", { name: writer, date: at(iso) });
  };
  const entries = thread.thread.map((entry) => ({
    id: entry.id,
    isReply: entry.is_reply,
    head: headOf(entry),
    text: entry.content ?? t("noText", { name }),
    children: (
      <>
        <QuotedText label={t("quoted")} text={entry.quoted} />
        <EntryState locale={locale} entry={entry} />
      </>
    ),
  }));
  const values = { email: thread.email, name };
  const replyText = () => {
    if (settings().MAIL_INBOUND) return t("replyTextInbound", values);
    return contactAddress
      ? t("replyText", { ...values, address: readMailbox(contactAddress).address })
      : t("replyTextNoHouse", values);
  };
  const path = `/api/contact/${thread.id}` as const;
  return (
    <ScreenTexts locale={locale} namespaces={["inbox"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={SCREENS.inbox.path} className="hover:underline">
            {t("back")}
          </Link>
        }
        title={name}
        intro={<ThreadState locale={locale} thread={thread} />}
      />
      <p className="mb-6 flex flex-wrap gap-x-6 gap-y-1 wrap-anywhere">
        <a href={`mailto:${thread.email}`} className="link-line">
          {thread.email}
        </a>
        {thread.phone && (
          <a href={`tel:${thread.phone.replace(/[^\d+]/g, "")}`} className="link-line">
            {thread.phone}
          </a>
        )}
      </p>
      <EntryList entries={entries} />
      <ScreenSection id="reply" title={t("replyTitle")} text={replyText()}>
        <ReplyForm path={path} after={thread.thread.at(-1)?.id ?? 0} />
      </ScreenSection>
      <ScreenSection id="state" title={t("stateTitle")}>
        <ThreadActions
          path={path}
          status={thread.status}
          assignedTo={thread.assigned_to?.id ?? null}
          assignees={assignees}
        />
      </ScreenSection>
      <ScreenSection id="notes" title={t("notesTitle")} text={t("notesText")}>
        <NoteList
          notes={thread.notes}
          empty={t("noNotes")}
          quotedLabel={t("quoted")}
          headOf={({ author, created_at: iso }) =>
            t("from", { name: author?.name ?? t("somebody"), date: at(iso) })
          }
        />
        <NoteForm key={thread.notes.length} path={path} />
      </ScreenSection>
    </ScreenTexts>
  );
}
