import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { EntryState } from "@/components/conversation/thread/desk/entry-state";
import { NoteForm } from "@/components/conversation/thread/desk/note-form";
import { NoteList } from "@/components/conversation/thread/desk/note-list";
import { ReplyForm } from "@/components/conversation/thread/desk/reply-form";
import { ThreadActions } from "@/components/conversation/thread/desk/thread-actions";
import { EntryList } from "@/components/conversation/thread/entry-list";
import { PictureList } from "@/components/conversation/thread/picture-list";
import { QuotedText } from "@/components/conversation/thread/quoted-text";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { settings } from "@/lib/kernel/core/settings";
import { fullName } from "@/lib/kernel/core/full-name";
import { listContinuable } from "@/lib/conversation/enquiry/conversation";
import { companyMailbox, listColleagues } from "@/lib/conversation/enquiry/inbox";
import type { EnquiryView } from "@/lib/conversation/enquiry/schema";
import { budgetText, timeFrameText } from "@/lib/conversation/enquiry/texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { ThreadStateName } from "@/lib/conversation/thread/schema";
import { ContinueButton } from "./continue-button";
import { EnquiryState } from "./enquiry-state";

type Props = { locale: Locale; actor: UserActor; enquiry: EnquiryView };

/** States as the actions of a thread name them. */
const STORED: Record<EnquiryView["status"], ThreadStateName> = {
  new: "new",
  read: "open",
  answered: "open",
  closed: "done",
  spam: "spam",
};

/** An enquiry with its thread, notes, and what can be done. */
export async function EnquiryScreen({ locale, actor, enquiry }: Props) {
  const [t, inbox, words, colleagues, mailbox, continuable] = await Promise.all([
    getTranslations({ locale, namespace: "account.companyEnquiries" }),
    getTranslations({ locale, namespace: "account.inbox" }),
    getTranslations({ locale, namespace: "thread" }),
    listColleagues(actor),
    companyMailbox(actor),
    listContinuable(actor, [enquiry.id]),
  ]);
  const { from, when, budget } = enquiry;
  const name = fullName(from);
  const at = (iso: string) => {
    const date = new Date(iso);
    return `${formatDate(date, locale)} ${formatTime(date, locale)}`;
  };
  const entries = enquiry.thread.map((entry, index) => ({
    id: entry.id,
    isReply: entry.from_company,
    head: inbox("from", {
      name: entry.from_company
        ? inbox("you", { name: entry.author?.name ?? inbox("somebody") })
        : name,
      date: at(entry.created_at),
    }),
    text: entry.content ?? "",
    children: (
      <>
        {index === 0 && (
          <PictureList
            pictures={enquiry.pictures}
            labelOf={(number) => words("picture", { number })}
          />
        )}
        <QuotedText label={inbox("quoted")} text={entry.quoted} />
        <EntryState locale={locale} entry={entry} />
      </>
    ),
  }));
  const facts = [
    { label: t("place"), value: enquiry.place },
    { label: t("when"), value: when && timeFrameText(when, locale) },
    { label: t("budget"), value: budget && budgetText(budget, locale) },
  ].filter(({ value }) => value);
  const replyText = () => {
    if (settings().MAIL_INBOUND) return t("replyTextInbound", { email: from.email });
    return mailbox
      ? t("replyText", { email: from.email, address: mailbox })
      : t("replyTextNoMailbox", { email: from.email });
  };
  const path = `/api/enquiry/${enquiry.id}` as const;
  return (
    <ScreenTexts locale={locale} namespaces={["inbox"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={SCREENS.enquiries.path} className="hover:underline">
            {t("back")}
          </Link>
        }
        title={enquiry.subject ?? name}
        intro={<EnquiryState locale={locale} enquiry={enquiry} />}
      />
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <a href={`mailto:${from.email}`} className="link-line">
          {from.email}
        </a>
        {from.phone && (
          <a href={`tel:${from.phone.replace(/[^\d+]/g, "")}`} className="link-line">
            {from.phone}
          </a>
        )}
      </p>
      {continuable.has(enquiry.id) && (
        <p className="mb-6">
          <ContinueButton enquiryId={enquiry.id} label={t("continue")} />
        </p>
      )}
      {facts.length > 0 && (
        <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <EntryList entries={entries} />
      <ScreenSection id="reply" title={inbox("replyTitle")} text={replyText()}>
        <ReplyForm path={path} after={enquiry.thread.at(-1)?.id ?? 0} />
      </ScreenSection>
      <ScreenSection id="state" title={inbox("stateTitle")} text={t("stateText")}>
        <ThreadActions
          path={path}
          status={STORED[enquiry.status]}
          words={{ done: "closed", open: "read" }}
          assignedTo={enquiry.assigned_to?.id ?? null}
          assignees={colleagues}
        />
      </ScreenSection>
      <ScreenSection id="notes" title={inbox("notesTitle")} text={t("notesText")}>
        <NoteList
          notes={enquiry.notes}
          empty={inbox("noNotes")}
          quotedLabel={inbox("quoted")}
          headOf={({ author, created_at: iso }) =>
            inbox("from", { name: author?.name ?? inbox("somebody"), date: at(iso) })
          }
        />
        <NoteForm key={enquiry.notes.length} path={path} />
      </ScreenSection>
    </ScreenTexts>
  );
}
