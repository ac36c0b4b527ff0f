import { z } from "zod";
import { line, paragraphs, version } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";

// Shared with the browser: no server imports.

/** Whose answers: those of the actor's company, or of the editors. */
const ANSWER_SIDES = ["company", "editors"] as const;
export type AnswerSide = (typeof ANSWER_SIDES)[number];

/** How many of them a side has, and the longest of their texts. */
export const MAX_ANSWERS = 50;
export const MAX_ANSWER_TITLE = 80;
export const MAX_ANSWER_TEXT = 2_000;

export const answersQuery = z.object({ side: z.enum(ANSWER_SIDES) });

const fields = {
  locale: z.enum(LOCALES),
  title: line(MAX_ANSWER_TITLE),
  text: paragraphs(MAX_ANSWER_TEXT),
};
export const newAnswer = z.object({ side: z.enum(ANSWER_SIDES), ...fields });
export type NewAnswer = z.output<typeof newAnswer>;

/** All fields of a ready answer, with the version that was seen. */
export const answerChange = z.object({ ...fields, version });
export type AnswerChange = z.output<typeof answerChange>;

export const answerResponse = z.object({ id: z.int(), ...fields, version: z.int() });
export const answersResponse = z.object({ answers: z.array(answerResponse) });
export type AnswerView = z.output<typeof answerResponse>;
