import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import type { Prisma } from "@/prisma/client/client";
import type { RecommendationDeskView } from "./schema";

/** The columns of what a recommendation says. */
export const saidColumns = {
  id: true,
  memberId: true,
  rating: true,
  text: true,
  locale: true,
  authorName: true,
  writtenAt: true,
} satisfies Prisma.RecommendationSelect;

/** The columns of the editors' and the company's view. */
export const deskSelect = {
  ...saidColumns,
  status: true,
  refusal: true,
  reply: true,
  report: true,
  reportedAt: true,
  version: true,
  member: {
    select: {
      ...publicNameColumns,
    },
  },
} satisfies Prisma.RecommendationSelect;
type Row = Prisma.RecommendationGetPayload<{ select: typeof deskSelect }>;

const STATES = { pending: "pending", published: "published", refused: "refused" } as const;
const isShown = (status: Row["status"]): status is keyof typeof STATES => status in STATES;

/** A recommendation as editors and its company see it. */
export function viewForDesk(row: Row, locale: Locale): RecommendationDeskView {
  const { memberId, rating, text, authorName, status, member, reportedAt, writtenAt, ...rest } =
    row;
  return {
    ...rest,
    member_id: memberId,
    member_name: publicName(member.translations, locale),
    rating: rating ?? 0,
    text: text ?? "",
    author_name: authorName,
    status: isShown(status) ? status : "pending",
    reported_at: reportedAt?.toISOString() ?? null,
    created_at: (writtenAt ?? new Date(0)).toISOString(),
  };
}
