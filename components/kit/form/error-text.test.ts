import { expect, it } from "vitest";
import { errorText } from "./error-text";

const texts = {
  errorPrefix: "Error:",
  offline: "no connection",
  unanswered: "no answer",
  statuses: { "429": "Too Many Requests", "500": "Internal Server Error" },
};

it("shows the constant and the first message of each invalid field", () => {
  const result = {
    kind: "invalid" as const,
    message: "The given data was invalid.",
    errors: { name: ["name is needed", "second"], email: ["wrong email"] },
  };
  expect(errorText(result, texts)).toBe(
    "Error: The given data was invalid. name is needed wrong email",
  );
  expect(errorText(result, texts, { name: "First name" })).toBe(
    "Error: The given data was invalid. First name: name is needed wrong email",
  );
});
it("shows the status text of any other failure", () => {
  expect(errorText({ kind: "refused", status: 429 }, texts)).toBe("Error: Too Many Requests");
  expect(errorText({ kind: "refused", status: 599 }, texts)).toBe("Error: Internal Server Error");
});
it("shows the server's message of a 409, else the status text", () => {
  const known = { ...texts, statuses: { ...texts.statuses, "409": "Conflict" } };
  expect(errorText({ kind: "conflict", current: undefined }, known)).toBe("Error: Conflict");
  expect(
    errorText({ kind: "conflict", current: undefined, message: "the last of them" }, known),
  ).toBe("Error: the last of them");
});
it("has no text after success", () => {
  expect(errorText({ kind: "ok", data: {} }, texts)).toBeUndefined();
});
