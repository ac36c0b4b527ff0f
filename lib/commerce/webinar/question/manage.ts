import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import { paged, rowsAt, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { requireManaged } from "@/lib/commerce/event/policy";
import type { Prisma } from "@/prisma/client/client";
import type { QuestionState, QuestionView } from "./schema";

const IN_STATE = {
  open: { answeredAt: null, hiddenAt: null },
  answered: { answeredAt: { not: null }, hiddenAt: null },
  hidden: { hiddenAt: { not: null } },
} satisfies Record<QuestionState, Prisma.WebinarQuestionWhereInput>;

const questionSelect = {
  id: true,
  text: true,
  createdAt: true,
  answeredAt: true,
  hiddenAt: true,
  signup: { select: { user: { select: { name: true, surname: true } } } },
  guest: { select: { name: true } },
} satisfies Prisma.WebinarQuestionSelect;
type Row = Prisma.WebinarQuestionGetPayload<{ select: typeof questionSelect }>;

const stateOf = ({ answeredAt, hiddenAt }: Row): QuestionState => {
  if (hiddenAt) return "hidden";
  return answeredAt ? "answered" : "open";
};

const viewQuestion = (row: Row): QuestionView => ({
  id: row.id,
  text: row.text,
  name: row.signup ? fullName(row.signup.user) : (row.guest?.name ?? ""),
  is_guest: row.signup === null,
  state: stateOf(row),
  created_at: row.createdAt.toISOString(),
});

/** The filter of questions of those who still take part. */
const ofParticipants = (webinarId: number) =>
  ({
    webinarId,
    OR: [{ signupId: { not: null } }, { guest: { leftAt: null } }],
  }) satisfies Prisma.WebinarQuestionWhereInput;

/** The questions of a webinar in a state, the first one first. @throws AppError as `requireManaged` */
export async function listQuestions(
  actor: UserActor,
  webinarId: number,
  state: QuestionState,
  paging: Paging,
): Promise<Paged<QuestionView>> {
  await requireManaged(actor, webinarId);
  const where = { ...ofParticipants(webinarId), ...IN_STATE[state] };
  const [rows, total] = await Promise.all([
    db.webinarQuestion.findMany({
      where,
      orderBy: { id: "asc" },
      ...rowsAt(paging),
      select: questionSelect,
    }),
    db.webinarQuestion.count({ where }),
  ]);
  return paged(rows.map(viewQuestion), total, paging);
}

/** How many questions of a webinar are in each state. */
export async function countQuestions(webinarId: number): Promise<Record<QuestionState, number>> {
  const count = (state: QuestionState) =>
    db.webinarQuestion.count({ where: { ...ofParticipants(webinarId), ...IN_STATE[state] } });
  const [open, answered, hidden] = await Promise.all([
    count("open"),
    count("answered"),
    count("hidden"),
  ]);
  return { open, answered, hidden };
}

const NEXT = {
  open: () => ({ answeredAt: null, hiddenAt: null }),
  answered: (now: Date) => ({ answeredAt: now, hiddenAt: null }),
  hidden: (now: Date) => ({ hiddenAt: now }),
} satisfies Record<QuestionState, (now: Date) => Prisma.WebinarQuestionUpdateManyMutationInput>;

/**
 * Marks a question as answered, puts it aside or takes that back; what was put aside is audited.
 * @throws AppError as `requireManaged`; not_found for one of another webinar
 */
export async function setQuestionState(
  actor: UserActor,
  webinarId: number,
  id: number,
  state: QuestionState,
): Promise<QuestionView> {
  await requireManaged(actor, webinarId);
  return inTransaction(async (tx) => {
    const { count } = await tx.webinarQuestion.updateMany({
      where: { id, ...ofParticipants(webinarId) },
      data: NEXT[state](new Date()),
    });
    if (count === 0) throw notFound();
    if (state === "hidden")
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "webinar.question_hidden",
        subject: { kind: "event", id: webinarId },
      });
    return viewQuestion(
      await tx.webinarQuestion.findUniqueOrThrow({ where: { id }, select: questionSelect }),
    );
  });
}
