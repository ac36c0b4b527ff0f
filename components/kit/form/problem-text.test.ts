import { expect, it } from "vitest";
import { fromNow, problemText, uploadProblemText, type ProblemTexts } from "./problem-text";

const texts: ProblemTexts = {
  offline: "off",
  unanswered: "sil",
  conflict: "con",
  unauthenticated: "una",
  forbidden: "for",
  notFound: "mis",
  expired: "sta",
  tooLarge: "lar",
  pictureTooLarge: "pic",
  mediaTooLarge: "media",
  tooMany: "wait {when}",
  unavailable: "bus",
  failed: "fai",
};

it("rounds the delay up, in words", () => {
  expect([1, 59, 60, 61, 900, 3_600, 3_601].map((seconds) => fromNow(seconds, "en"))).toEqual([
    "in 1 second",
    "in 59 seconds",
    "in 1 minute",
    "in 2 minutes",
    "in 15 minutes",
    "in 1 hour",
    "in 2 hours",
  ]);
  expect(fromNow(900, "el")).toBe("σε 15 λεπτά");
  expect(problemText({ kind: "refused", status: 429, retryAfterSeconds: 130 }, texts, "el")).toBe(
    "wait σε 3 λεπτά",
  );
  expect(problemText({ kind: "refused", status: 429 }, texts, "en")).toBe("wait in 1 minute");
});
it("has a text for every failure, and none for success and field errors", () => {
  expect(
    [401, 403, 404, 413, 419, 503, 500, 502, 418].map((status) =>
      problemText({ kind: "refused", status }, texts, "en"),
    ),
  ).toEqual(["una", "for", "mis", "lar", "sta", "bus", "fai", "fai", "fai"]);
  expect(problemText({ kind: "conflict", current: undefined }, texts, "en")).toBe("con");
  expect(
    problemText({ kind: "conflict", current: {}, message: "the last of them" }, texts, "en"),
  ).toBe("the last of them");
  expect([
    problemText({ kind: "ok", data: 1 }, texts, "en"),
    problemText({ kind: "invalid", message: "", errors: {} }, texts, "en"),
  ]).toEqual([undefined, undefined]);
});
it("names the limit of pictures where an upload is too large, not that of texts", () => {
  const tooLarge = { kind: "refused", status: 413 } as const;
  expect(uploadProblemText(tooLarge, texts, "en")).toBe("pic");
});
