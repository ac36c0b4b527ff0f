/** The fragment of the section where ready answers are kept. */
export const ANSWERS_ID = "ready-answers";
