import type { Db } from "@/lib/kernel/core/db";
import { AppError, type FieldErrors } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { orderText } from "./texts";

type Answer = string | boolean;

/**
 * The answers to the questions of an event, by their ids; answers to other questions are dropped.
 * @throws AppError invalid on `answers.<id>` for a required one that is missing, and for one that
 * is no choice
 */
export async function checkAnswers(
  tx: Db,
  eventId: number,
  given: Record<string, Answer>,
  locale: Locale,
): Promise<Record<string, Answer>> {
  const questions = await tx.eventQuestion.findMany({
    where: { eventId, archivedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, kind: true, required: true, translations: { select: { choices: true } } },
  });
  const errors: FieldErrors = {};
  const answers: Record<string, Answer> = {};
  for (const { id, kind, required, translations } of questions) {
    const answer = given[id];
    const isGiven = kind === "yes_no" ? typeof answer === "boolean" : Boolean(answer);
    const choices = translations.flatMap((one) => one.choices);
    if (required && !isGiven) errors[`answers.${id}`] = [orderText("answerNeeded", locale)];
    else if (isGiven && kind === "choice" && !choices.some((one) => one === answer))
      errors[`answers.${id}`] = [orderText("answerChoice", locale)];
    else if (isGiven && answer !== undefined) answers[id] = answer;
  }
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
  return answers;
}
