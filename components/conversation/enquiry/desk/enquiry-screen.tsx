import { getTranslations } from "@/lib/kernel/i18n/translations";
import {
  PersonLinks,
  ThreadDeskScreen,
} from "@/components/conversation/thread/desk/thread-desk-screen";
import { PictureList } from "@/components/conversation/thread/picture-list";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { settings } from "@/lib/kernel/core/settings";
import { fullName } from "@/lib/kernel/core/full-name";
import { listContinuable } from "@/lib/conversation/enquiry/conversation";
import { companyMailbox, listColleagues } from "@/lib/conversation/enquiry/inbox";
import type { EnquiryView } from "@/lib/conversation/enquiry/schema";
import { budgetText, timeFrameText } from "@/lib/conversation/enquiry/texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
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
  const [t, words, colleagues, mailbox, continuable] = await Promise.all([
    getTranslations({ locale, namespace: "account.companyEnquiries" }),
    getTranslations({ locale, namespace: "thread" }),
    listColleagues(actor),
    companyMailbox(actor),
    listContinuable(actor, [enquiry.id]),
  ]);
  const { from, when, budget } = enquiry;
  const name = fullName(from);
  const entries = enquiry.thread.map((entry, index) => ({
    ...entry,
    is_reply: entry.from_company,
    content: entry.content ?? "",
    pictures: index === 0 && (
      <PictureList pictures={enquiry.pictures} labelOf={(number) => words("picture", { number })} />
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
  return (
    <ThreadDeskScreen
      locale={locale}
      path={`/api/enquiry/${enquiry.id}`}
      back={{ path: SCREENS.enquiries.path, text: t("back") }}
      title={enquiry.subject ?? name}
      state={<EnquiryState locale={locale} enquiry={enquiry} />}
      person={name}
      thread={{ ...enquiry, entries }}
      status={STORED[enquiry.status]}
      words={{ done: "closed", open: "read" }}
      assignees={colleagues}
      texts={{ reply: replyText(), state: t("stateText"), notes: t("notesText") }}
    >
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <PersonLinks {...from} />
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
    </ThreadDeskScreen>
  );
}
