import type { Prisma } from "@/prisma/client/client";
import type { OwnQuestionView } from "./schema";

/** The columns of a question for who asked it. */
export const ownQuestionSelect = {
  id: true,
  text: true,
  createdAt: true,
  answeredAt: true,
} satisfies Prisma.WebinarQuestionSelect;
type OwnQuestion = Prisma.WebinarQuestionGetPayload<{ select: typeof ownQuestionSelect }>;

/** The questions of a sign-up, in their order. */
export const ownQuestions = {
  orderBy: { id: "asc" },
  select: ownQuestionSelect,
} as const;

/** An own question. */
export const viewOwnQuestion = (row: OwnQuestion): OwnQuestionView => ({
  id: row.id,
  text: row.text,
  created_at: row.createdAt.toISOString(),
  answered: row.answeredAt !== null,
});
