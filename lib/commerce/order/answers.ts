import type { Db } from "@/lib/kernel/core/db";
import { AppError, type FieldErrors } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { orderText } from "./texts";

type Answer = string | boolean;

/**
 * The answers to the questions of an event, by their ids, and what is wrong with those that were given
 * or are missing; answers to other questions are dropped.
 */
export async function answersOfBody(
  tx: Db,
  eventId: number,
  given: Record<string, Answer>,
  locale: Locale,
): Promise<{ answers: Record<string, Answer>; problems: Record<string, string> }> {
  const questions = await tx.eventQuestion.findMany({
    where: { eventId, archivedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, kind: true, required: true, translations: { select: { choices: true } } },
  });
  const problems: Record<string, string> = {};
  const answers: Record<string, Answer> = {};
  for (const { id, kind, required, translations } of questions) {
    const answer = given[id];
    const isGiven = kind === "yes_no" ? typeof answer === "boolean" : Boolean(answer);
    const choices = translations.flatMap((one) => one.choices);
    if (required && !isGiven) problems[id] = orderText("answerNeeded", locale);
    else if (isGiven && kind === "choice" && !choices.some((one) => one === answer))
      problems[id] = orderText("answerChoice", locale);
    else if (isGiven && answer !== undefined) answers[id] = answer;
  }
  return { answers, problems };
}

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
  const { answers, problems } = await answersOfBody(tx, eventId, given, locale);
  const errors: FieldErrors = {};
  for (const [id, problem] of Object.entries(problems)) errors[`answers.${id}`] = [problem];
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
  return answers;
}
