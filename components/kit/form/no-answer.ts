/** What is said about a request that got no answer. */
export type NoAnswerTexts = {
  /** The browser has no network. */
  offline: string;
  /** The browser has a network, so the site is the one that is silent. */
  unanswered: string;
};

/**
 * The text of a request without an answer, by what the browser knows of its network. It may believe
 * in one that leads nowhere; that the site does not answer is true then too.
 */
export const noAnswerText = ({ offline, unanswered }: NoAnswerTexts): string =>
  navigator.onLine ? unanswered : offline;
