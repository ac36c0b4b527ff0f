import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { chooseRequestId } from "./request-log";

function choose(given: string | undefined) {
  const request = new IncomingMessage(new Socket());
  if (given !== undefined) request.headers["x-request-id"] = given;
  return { chosen: chooseRequestId(request), header: request.headers["x-request-id"] };
}
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

it("keeps the id that a proxy gave", () => {
  const id = "7f3a.trace_01-x";
  expect(choose(id)).toEqual({ chosen: id, header: id });
});

it.each([undefined, "short", "a".repeat(65), 'quote"12345', "two words here", "{{json}}12"])(
  "gives an id of its own instead of %s",
  (given) => {
    const { chosen, header } = choose(given);
    expect(chosen).toMatch(UUID);
    expect(header).toBe(chosen);
  },
);
