import type { Prisma } from "@/prisma/client/client";
import type { MemberReviewView } from "./schema";

/** How often the people of a company may send it again after an answer of the editors. */
export const MOST_SUBMISSIONS = 5;

export const memberReviewSelect = {
  state: true,
  reason: true,
  decidedAt: true,
  submittedAt: true,
  submissions: true,
} satisfies Prisma.MemberReviewSelect;
type MemberReviewRow = Prisma.MemberReviewGetPayload<{ select: typeof memberReviewSelect }>;

/** The editors' answer, for the company's people and for editors. */
export const viewMemberReview = (row: MemberReviewRow | null): MemberReviewView | null =>
  row && {
    state: row.state,
    reason: row.reason,
    decided_at: row.decidedAt.toISOString(),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    submissions_left: Math.max(0, MOST_SUBMISSIONS - row.submissions),
  };

/** Companies without an answer of the editors since they were last sent. */
export const UNANSWERED: Prisma.MemberWhereInput[] = [
  { review: null },
  { review: { state: "waiting" } },
];

/** Companies that wait for an answer; those that editors created or imported need none. */
export const WAITING_MEMBERS: Prisma.MemberWhereInput = {
  approvedAt: null,
  deletedAt: null,
  profiles: { some: {} },
  OR: UNANSWERED,
};
