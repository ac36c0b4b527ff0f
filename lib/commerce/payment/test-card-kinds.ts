/** How a card of the test gateway behaves when it is charged later, without its owner. */
export const TEST_CARDS = ["ok", "declined", "authentication"] as const;
export type TestCard = (typeof TEST_CARDS)[number];

/** Their last digits, those of well-known test cards. */
export const TEST_DIGITS: Record<TestCard, string> = {
  ok: "4242",
  declined: "0341",
  authentication: "3184",
};
