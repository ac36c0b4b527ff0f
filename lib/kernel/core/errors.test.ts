import { expect, it } from "vitest";
import { AppError, checkAll, conflict, errorStatus, invalid, withState } from "./errors";

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

it("names what all checks refuse, each message once, and passes other errors on at once", async () => {
  const refuse = (field: string, text: string) => () => {
    throw invalid(field, text);
  };
  const later = () => Promise.reject(invalid("cover", "no English"));
  await expect(
    checkAll([
      refuse("cover", "no Greek"),
      later,
      refuse("cover", "no Greek"),
      refuse("title", "x"),
    ]),
  ).rejects.toMatchObject({
    detail: { errors: { cover: ["no Greek", "no English"], title: ["x"] } },
  });
  let isReached = false;
  const broken = () => Promise.reject(new Error("the database is away"));
  await expect(
    checkAll([refuse("title", "x"), broken, () => void (isReached = true)]),
  ).rejects.toThrow("the database is away");
  expect(isReached).toBe(false);
  await expect(checkAll([() => undefined])).resolves.toBeUndefined();
});

const current = async () => ({ version: 3 });
const refuse = (error: AppError) => withState(() => Promise.reject(error), current);

it("adds the current state to a conflict and keeps its message", async () => {
  await expect(refuse(conflict({ message: "In use by 3 posts." }))).rejects.toEqual(
    conflict({ message: "In use by 3 posts.", data: { version: 3 } }),
  );
  await expect(refuse(conflict())).rejects.toMatchObject({
    message: "Conflict",
    detail: { data: { version: 3 } },
  });
});

it("changes neither an existing state, nor other errors, nor results", async () => {
  const known = conflict({ data: 1 });
  await expect(refuse(known)).rejects.toBe(known);
  const wrong = invalid("title", "x");
  await expect(refuse(wrong)).rejects.toBe(wrong);
  expect(await withState(async () => 5, current)).toBe(5);
});
