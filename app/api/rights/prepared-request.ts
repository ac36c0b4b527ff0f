import { beforeAll } from "vitest";
import { testPerson, type TestPerson } from "@/lib/auth/test-users";
import { ask, type Ask, type CallName } from "./request";
import { allowedExample, declaredCalls } from "./matrix";
import { fillBody, makeContent, makeStage, type ActorName, type Content } from "./test-fixtures";

// Every endpoint behind a guard, whoever wrote it, refuses in the same way. Each refusal stands
// beside the same call that is let in.

export let content: Content;
export let stranger: TestPerson;
beforeAll(async () => {
  content = await makeContent();
  stranger = await testPerson({ role: "manager" });
});

const guarded = declaredCalls().filter(({ handler }) => handler.declaration.access !== "public");
export const names = guarded.map(({ call }) => call);
export const withBody = declaredCalls()
  .filter(({ handler }) => handler.declaration.body)
  .map(({ call }) => call);

/** A request as a user who may make it would make it. */
export async function prepare(call: CallName) {
  const { row, actor, status } = allowedExample(call);
  const { asker, id, values } = await makeStage(actor as ActorName, row.target, content);
  const body = fillBody(row.body, values);
  const send = (change: Ask = {}) =>
    ask(call, { person: asker, query: row.query, params: { id, ...row.params }, body, ...change });
  return { asker: asker!, status, send, body, values };
}
