import { afterEach, expect, it, vi } from "vitest";
import { errorText } from "./error-text";
import { uploadProblemText } from "./problem-text";
import { testFormTexts } from "./test-texts";

const { problems } = testFormTexts;
const SAID = { offline: "no network", unanswered: "the site is silent" };
const labels = { ...SAID, errorPrefix: "Error:", statuses: {} };
const network = (isThere: boolean) =>
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(isThere);
afterEach(() => void vi.restoreAllMocks());

it.each([
  { name: "a browser without network", isThere: false, key: "offline" },
  { name: "a site that is down", isThere: true, key: "unanswered" },
] as const)("tells $name from the other, in every kind of form", ({ isThere, key }) => {
  network(isThere);
  expect(errorText({ kind: "offline" }, labels)).toBe(SAID[key]);
  expect(uploadProblemText({ kind: "offline" }, problems, "en")).toBe(problems[key]);
});

it("does not ask for the network when there is an answer", () => {
  const asked = network(false);
  expect(uploadProblemText({ kind: "refused", status: 503 }, problems, "en")).toBe(
    problems.unavailable,
  );
  expect(errorText({ kind: "ok", data: {} }, labels)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
