import { z } from "zod";
import { paragraphs } from "@/lib/kernel/core/fields";
import { listFields, withPaging } from "@/lib/kernel/http/params";
import { QUESTION_LENGTH } from "./length";

// Shared with the form in the browser: no server imports.

/** A question before a webinar: of a user who signed up, or with the signature of a guest. */
export const newQuestion = z.object({
  text: paragraphs(QUESTION_LENGTH),
  signature: z.string().max(60).optional(),
});
export type NewQuestion = z.output<typeof newQuestion>;

/** An own question, as who asked it reads it; that it was put aside does not show. */
export const ownQuestionResponse = z.object({
  id: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
  answered: z.boolean(),
});
export type OwnQuestionView = z.output<typeof ownQuestionResponse>;

export const QUESTION_STATES = ["open", "answered", "hidden"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** The questions of a webinar, by default those that are open. */
export const questionQuery = z
  .object({ ...listFields, state: z.enum(QUESTION_STATES).default("open") })
  .transform(withPaging);

/** A question, as those who manage the webinar read it. */
export const questionResponse = z.object({
  id: z.int(),
  text: z.string(),
  /** Of who asked, and whether without an account. */
  name: z.string(),
  is_guest: z.boolean(),
  state: z.enum(QUESTION_STATES),
  created_at: z.iso.datetime(),
});
export type QuestionView = z.output<typeof questionResponse>;

/** What the organiser did about a question: answered it, put it aside, or neither. */
export const questionChange = z.object({ state: z.enum(QUESTION_STATES) });
