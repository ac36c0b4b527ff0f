import { z } from "zod";
import { AppError, type FieldErrors } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { offerText } from "./texts";

const stored = z.array(
  z.object({
    id: z.int(),
    label: z.object({ el: z.string(), en: z.string().nullable() }),
    required: z.boolean(),
  }),
);
export type Question = z.output<typeof stored>[number];

/** The questions of a type. @throws ZodError when the row was not written by this program */
export const readQuestions = (value: unknown): Question[] => stored.parse(value);

/** Questions as they are stored: new ones get the next ids, so that an answer is to one of them for good. */
export function numbered(
  sent: readonly {
    id?: number | undefined;
    label: { el: string; en?: string | null | undefined };
    required: boolean;
  }[],
  before: readonly Question[],
): Question[] {
  const known = new Set(before.map(({ id }) => id));
  let last = Math.max(0, ...known);
  return sent.map(({ id, label: { el, en = null }, required }) => {
    const kept = id !== undefined && known.delete(id) ? id : ++last;
    return { id: kept, label: { el, en }, required };
  });
}

const storedAnswers = z.array(z.object({ question: z.string(), answer: z.string() }));
/** What a guest answered, with the questions as they read them. */
export type Answers = z.output<typeof storedAnswers>;

/** The answers of a row; none for anything that this program did not write. */
export const readAnswers = (value: unknown): Answers => storedAnswers.safeParse(value).data ?? [];

/**
 * The answers to the questions of a type as they are stored; answers to others are dropped.
 * @throws AppError invalid on `answers.<id>` for a required one that is missing
 */
export function checkAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, string>>,
  locale: Locale,
): Answers {
  const errors: FieldErrors = {};
  const answers = questions.flatMap(({ id, label, required }) => {
    const answer = given[id]?.trim();
    if (answer) return [{ question: (locale === "en" ? label.en : null) ?? label.el, answer }];
    if (required) errors[`answers.${id}`] = [offerText("answerNeeded", locale)];
    return [];
  });
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
  return answers;
}
