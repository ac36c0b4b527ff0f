import { expect, it } from "vitest";
import { AppError, errorStatus, invalid } from "./errors";

it.each([
  [{ statusCode: 404 }, 404],
  [{ status: 403 }, 403],
  [{ response: { status: 503 } }, 503],
  [{ statusCode: 404, status: 500 }, 404],
  [new Error("x"), 500],
  ["x", 500],
  [null, 500],
  [{ status: 200 }, 500],
])("reads the status of %j as %i", (error, status) => {
  expect(errorStatus(error)).toBe(status);
});
it("carries the code's status and the constant message", () => {
  const error = new AppError("csrf");
  expect([error.status, error.message]).toEqual([419, "CSRF token mismatch."]);
  expect(invalid("email", "wrong").detail.errors).toEqual({ email: ["wrong"] });
});
