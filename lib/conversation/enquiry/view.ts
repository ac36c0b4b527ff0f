import { viewPicture } from "@/lib/conversation/thread/picture/view";
import { viewCommon, type ThreadRow } from "@/lib/conversation/thread/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { BUDGETS, TIME_FRAMES } from "./choices";
import type { AskableCompany, EnquiryStateName, EnquiryView, SentEnquiry } from "./schema";

/** The state of an enquiry as its company sees it. */
function stateOf({ state, isUnanswered }: ThreadRow): EnquiryStateName {
  if (state === "new" || state === "spam") return state;
  if (state === "done") return "closed";
  return isUnanswered ? "read" : "answered";
}

/** The filter of a state. */
export const STATE_FILTERS: Record<EnquiryStateName, Prisma.ThreadWhereInput> = {
  new: { state: "new" },
  read: { state: "open", isUnanswered: true },
  answered: { state: "open", isUnanswered: false },
  closed: { state: "done" },
  spam: { state: "spam" },
};

/** One of the choices, or null; a constraint of the table allows no others. */
const choiceOf = <T extends string>(choices: readonly T[], value: string | null | undefined) =>
  choices.find((choice) => choice === value) ?? null;

/** An enquiry for the company's people. */
export function viewEnquiry(row: ThreadRow): EnquiryView {
  const { thread, ...rest } = viewCommon(row);
  const { name, surname, email, phone, enquiry } = row;
  return {
    ...rest,
    member_id: row.memberId ?? 0,
    from: { name, surname, email, phone },
    subject: enquiry?.subject ?? null,
    place: enquiry?.place ?? null,
    when: choiceOf(TIME_FRAMES, enquiry?.timeFrame),
    budget: choiceOf(BUDGETS, enquiry?.budget),
    status: stateOf(row),
    pictures: row.pictures.map(viewPicture),
    thread: thread.map(({ is_reply: isReply, ...entry }) => ({ ...entry, from_company: isReply })),
  };
}

/** The columns of a company that takes enquiries, in a language. */
export const askableSelect = (locale: Locale) =>
  ({
    memberId: true,
    slug: true,
    name: true,
    area: true,
    member: {
      select: {
        professions: {
          orderBy: { position: "asc" },
          select: {
            profession: {
              select: { translations: { where: { locale }, select: { name: true } } },
            },
          },
        },
      },
    },
  }) satisfies Prisma.MemberTranslationSelect;
type AskableRow = Prisma.MemberTranslationGetPayload<{ select: ReturnType<typeof askableSelect> }>;

/** A company that takes enquiries. */
export const viewAskable = ({
  memberId,
  slug,
  name,
  area,
  member,
}: AskableRow): AskableCompany => ({
  id: memberId,
  slug,
  member_name: name,
  area,
  professions: member.professions.flatMap(({ profession }) =>
    profession.translations.map((translation) => translation.name),
  ),
});

/** An enquiry that was sent to a company. */
export const viewSent = (id: number, company: { id: number; name: string }): SentEnquiry => ({
  id,
  member_id: company.id,
  member_name: company.name,
});
