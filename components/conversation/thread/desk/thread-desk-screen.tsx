import type { ReactNode } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { EntryList } from "@/components/conversation/thread/entry-list";
import { QuotedText } from "@/components/conversation/thread/quoted-text";
import { formatMoment } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { ThreadView } from "@/lib/conversation/thread/view";
import { EntryState } from "./entry-state";
import { NoteForm } from "./note-form";
import { NoteList } from "./note-list";
import { ReplyForm } from "./reply-form";
import { ThreadActions, type ThreadActionsProps } from "./thread-actions";
import type { ThreadPath } from "./thread-path";

/** A message of the person, or a reply; `pictures` stand below its text. */
type ShownEntry = Omit<ThreadView["thread"][number], "content"> & {
  content: string;
  pictures?: ReactNode;
};

type Props = Pick<ThreadActionsProps, "status" | "words" | "assignees"> & {
  locale: Locale;
  path: ThreadPath;
  /** The list that the thread stands in. */
  back: { path: string; text: string };
  title: string;
  /** The state of the thread. */
  state: ReactNode;
  /** Who began it. */
  person: string;
  thread: Pick<ThreadView, "notes" | "assigned_to"> & { entries: ShownEntry[] };
  texts: { reply: string; state?: string; notes: string };
  /** How the person is reached, and what else is known. */
  children: ReactNode;
};

/** A thread for those who answer it, with its notes, and what can be done. */
export async function ThreadDeskScreen(props: Props) {
  const { locale, path, back, person, thread, texts } = props;
  const t = await getTranslations({ locale, namespace: "account.inbox" });
  const somebody = (author: { name: string } | null) => author?.name ?? t("somebody");
  const headOf = (name: string, iso: string) =>
    t("from", { name, date: formatMoment(iso, locale) });
  const entries = thread.entries.map((entry) => ({
    id: entry.id,
    isReply: entry.is_reply,
    head: headOf(
      entry.is_reply ? t("you", { name: somebody(entry.author) }) : person,
      entry.created_at,
    ),
    text: entry.content,
    children: (
      <>
        {entry.pictures}
        <QuotedText label={t("quoted")} text={entry.quoted} />
        <EntryState locale={locale} entry={entry} />
      </>
    ),
  }));
  return (
    <ScreenTexts locale={locale} namespaces={["inbox"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={back.path} className="hover:underline">
            {back.text}
          </Link>
        }
        title={props.title}
        intro={props.state}
      />
      {props.children}
      <EntryList entries={entries} />
      <ScreenSection id="reply" title={t("replyTitle")} text={texts.reply}>
        <ReplyForm path={path} after={thread.entries.at(-1)?.id ?? 0} />
      </ScreenSection>
      <ScreenSection id="state" title={t("stateTitle")} text={texts.state}>
        <ThreadActions
          path={path}
          status={props.status}
          words={props.words}
          assignedTo={thread.assigned_to?.id ?? null}
          assignees={props.assignees}
        />
      </ScreenSection>
      <ScreenSection id="notes" title={t("notesTitle")} text={texts.notes}>
        <NoteList
          notes={thread.notes}
          empty={t("noNotes")}
          quotedLabel={t("quoted")}
          headOf={({ author, created_at: iso }) => headOf(somebody(author), iso)}
        />
        <NoteForm key={thread.notes.length} path={path} />
      </ScreenSection>
    </ScreenTexts>
  );
}

/** Links to write to a person, and to call. */
export function PersonLinks({ email, phone }: { email: string; phone: string | null }) {
  return (
    <>
      <a href={`mailto:${email}`} className="link-line">
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link-line">
          {phone}
        </a>
      )}
    </>
  );
}
