/** Letters of a question. */
export const QUESTION_LENGTH = 1_000;

/** How many questions a participant has at one webinar. */
export const MAX_QUESTIONS = 5;
