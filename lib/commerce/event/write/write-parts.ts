import type { Edit } from "@/lib/kernel/content/edit";
import { wasPublic } from "@/lib/kernel/content/translations";
import { isSame } from "@/lib/kernel/core/changed-fields";
import type { EventState, QuestionState, TicketTypeState } from "./state";

/** Ids of saved parts that a change leaves out. */
const removedIds = (saved: readonly { id: number }[], fresh: readonly { id: number }[]) =>
  saved.filter(({ id }) => !fresh.some((one) => one.id === id)).map(({ id }) => id);

/** Whether tickets may have been sold: only then removed parts are kept, archived. */
const mayBeSold = ({ previous, now }: Edit<EventState>): boolean =>
  previous.translations.some((row) => wasPublic(row, now));

async function writeTicketType(
  { tx, previous }: Edit<EventState>,
  eventId: number,
  { id, translations, ...columns }: TicketTypeState,
  position: number,
): Promise<void> {
  const saved = previous.ticketTypes.find((one) => one.id === id);
  if (!saved) {
    const data = { eventId, position, ...columns, translations: { create: translations } };
    await tx.ticketType.create({ data, select: { id: true } });
    return;
  }
  await tx.ticketType.update({
    where: { id },
    data: { position, ...columns, version: { increment: 1 } },
    select: { id: true },
  });
  if (isSame(saved.translations, translations)) return;
  await tx.ticketTypeTranslation.deleteMany({ where: { ticketTypeId: id } });
  await tx.ticketTypeTranslation.createMany({
    data: translations.map((row) => ({ ...row, ticketTypeId: id })),
  });
}

/**
 * Writes the ticket types of a save, in their order. A removed one is archived where tickets may
 * have been sold, else deleted.
 */
export async function writeTicketTypes(
  edit: Edit<EventState>,
  { id, ticketTypes }: EventState,
): Promise<void> {
  const { tx, previous, now } = edit;
  if (isSame(previous.ticketTypes, ticketTypes)) return;
  const where = { id: { in: removedIds(previous.ticketTypes, ticketTypes) } };
  if (mayBeSold(edit)) await tx.ticketType.updateMany({ where, data: { archivedAt: now } });
  else await tx.ticketType.deleteMany({ where });
  for (const [position, type] of ticketTypes.entries())
    await writeTicketType(edit, id, type, position);
}

async function writeQuestion(
  { tx, previous }: Edit<EventState>,
  eventId: number,
  { id, translations, ...columns }: QuestionState,
  position: number,
): Promise<void> {
  const saved = previous.questions.find((one) => one.id === id);
  if (!saved) {
    const data = { eventId, position, ...columns, translations: { create: translations } };
    await tx.eventQuestion.create({ data, select: { id: true } });
    return;
  }
  await tx.eventQuestion.update({
    where: { id },
    data: { position, ...columns },
    select: { id: true },
  });
  if (isSame(saved.translations, translations)) return;
  await tx.eventQuestionTranslation.deleteMany({ where: { questionId: id } });
  await tx.eventQuestionTranslation.createMany({
    data: translations.map((row) => ({ ...row, questionId: id })),
  });
}

/** Writes the questions of a save, in their order; removed ones as ticket types. */
export async function writeQuestions(
  edit: Edit<EventState>,
  { id, questions }: EventState,
): Promise<void> {
  const { tx, previous, now } = edit;
  if (isSame(previous.questions, questions)) return;
  const where = { id: { in: removedIds(previous.questions, questions) } };
  if (mayBeSold(edit)) await tx.eventQuestion.updateMany({ where, data: { archivedAt: now } });
  else await tx.eventQuestion.deleteMany({ where });
  for (const [position, question] of questions.entries())
    await writeQuestion(edit, id, question, position);
}
