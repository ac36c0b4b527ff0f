import { threadPictures, viewPicture } from "@/lib/thread/picture/view";
import { threadSelect, viewThread } from "@/lib/thread/view";
import type { Prisma } from "@/prisma/client/client";
import { BUDGETS, TIME_FRAMES } from "./choices";
import type { EnquiryStateName, EnquiryView } from "./schema";

export const enquirySelect = {
  ...threadSelect,
  memberId: true,
  pictures: threadPictures,
  enquiry: { select: { subject: true, place: true, timeFrame: true, budget: true } },
} satisfies Prisma.ThreadSelect;
type EnquiryRow = Prisma.ThreadGetPayload<{ select: typeof enquirySelect }>;

/** The state of an enquiry as its company sees it. */
function stateOf({ state, isUnanswered }: EnquiryRow): EnquiryStateName {
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
export function viewEnquiry(row: EnquiryRow): EnquiryView {
  const { name, surname, email, phone, thread, status: _status, ...rest } = viewThread(row);
  const { enquiry } = row;
  return {
    id: rest.id,
    member_id: row.memberId ?? 0,
    from: { name, surname, email, phone },
    subject: enquiry?.subject ?? null,
    message: rest.message,
    place: enquiry?.place ?? null,
    when: choiceOf(TIME_FRAMES, enquiry?.timeFrame),
    budget: choiceOf(BUDGETS, enquiry?.budget),
    locale: rest.locale,
    status: stateOf(row),
    is_unanswered: rest.is_unanswered,
    has_refused_reply: rest.has_refused_reply,
    assigned_to: rest.assigned_to,
    notes: rest.notes,
    pictures: row.pictures.map(viewPicture),
    thread: thread.map(({ is_reply: isReply, ...entry }) => ({ ...entry, from_company: isReply })),
    active_at: rest.active_at,
    created_at: rest.created_at,
    version: rest.version,
  };
}
