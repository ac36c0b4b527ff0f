// Started by runTask: people who are signed in, and talk in pairs.
import { testUser } from "../../lib/kernel/auth/test-users";
import { makeSessionHandle } from "../../lib/conversation/chat/session-handle";
import { inTransaction } from "../../lib/kernel/core/db";
import { openConversation } from "../../lib/conversation/message/open-conversation";
import { taskMain } from "../task/task-main";

export type PeopleInput = { count: number };
/** Somebody with the handle of their session. */
export type Person = { userId: number; sessionId: string; handle: string };

/** People that are made at once. */
const AT_ONCE = 20;

await taskMain(async ({ count }: PeopleInput): Promise<Person[]> => {
  const people: Person[] = [];
  while (people.length < count) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - people.length) }, async () => {
      const { userId, sessionId } = await testUser();
      return { userId, sessionId, handle: makeSessionHandle(sessionId) };
    });
    people.push(...(await Promise.all(made)));
  }
  for (let index = 0; index + 1 < count; index += 2)
    await inTransaction((tx) =>
      openConversation(tx, people[index]!.userId, people[index + 1]!.userId),
    );
  return people;
});
