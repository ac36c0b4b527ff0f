import { beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { MAX_ANSWERS, type AnswerView } from "@/lib/conversation/canned-answer/schema";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";

let [owner, colleague, stranger, editor]: TestUser[] = [];
let member: number;

beforeEach(async () => {
  await db.cannedAnswer.deleteMany();
  const company = () =>
    db.member.create({ data: { approvedAt: new Date(0) }, select: { id: true } });
  member = (await company()).id;
  const other = (await company()).id;
  [owner, colleague, stranger, editor] = await Promise.all([
    testUser({ memberId: member }),
    testUser({ memberId: member }),
    testUser({ memberId: other }),
    testUser({ role: "editor" }),
  ]);
});

const answer = { locale: "el", title: "Ωράριο", text: "Είμαστε ανοιχτά\nέως τις 17:00." };
const add = (user = owner!, change: object = {}) =>
  sendRequest("POST /api/canned-answer", { user, body: { side: "company", ...answer, ...change } });
const list = async (user = owner!, side = "company") => {
  const { data } = await sendRequest("GET /api/canned-answer", { user, query: `?side=${side}` });
  return (data as { answers: AnswerView[] }).answers;
};
const change = (user: TestUser, id: number, body: object) =>
  sendRequest("PUT /api/canned-answer/{id}", { user, params: { id }, body });
const remove = (user: TestUser, id: number) =>
  sendRequest("DELETE /api/canned-answer/{id}", { user, params: { id } });
const made = async (user = owner!, body: object = {}) => (await add(user, body)).data as AnswerView;

describe("a ready answer", () => {
  it("is kept by title for all people of the company, and for them alone", async () => {
    await made();
    await made(colleague, { title: "Απόσταση", locale: "en" });
    const titles = (answers: AnswerView[]) => answers.map(({ title, locale }) => [title, locale]);
    expect(titles(await list(colleague))).toEqual([
      ["Απόσταση", "en"],
      ["Ωράριο", "el"],
    ]);
    expect((await list())[1]).toMatchObject({ text: answer.text, version: 1 });
    expect(await list(stranger)).toEqual([]);
    await made(editor, { side: "editors" });
    expect(await list(editor, "editors")).toHaveLength(1);
    expect(await list()).toHaveLength(2);
  });

  it("is changed by colleagues, the stale of two is told, and is deleted", async () => {
    const { id } = await made();
    const changed = await change(colleague!, id, { ...answer, title: "Ώρες", version: 1 });
    expect(changed.data).toMatchObject({ title: "Ώρες", version: 2 });
    const stale = await change(owner!, id, { ...answer, version: 1 });
    expect([stale.status, stale.data]).toMatchObject([409, { title: "Ώρες", version: 2 }]);
    expect((await remove(owner!, id)).status).toBe(204);
    expect((await remove(owner!, id)).status).toBe(404);
  });

  it("of another company or the editors is nobody's else", async () => {
    const [theirs, editorial] = [await made(), await made(editor, { side: "editors" })];
    for (const [user, id] of [
      [stranger!, theirs.id],
      [editor!, theirs.id],
      [owner!, editorial.id],
    ] as const) {
      expect((await change(user, id, { ...answer, version: 1 })).status).toBe(404);
      expect((await remove(user, id)).status).toBe(404);
    }
    expect(await db.cannedAnswer.count()).toBe(2);
    expect((await add(owner, { side: "editors" })).status).toBe(403);
    expect((await add(editor)).status).toBe(403);
  });

  it.each([
    ["title", { title: "" }],
    ["title", { title: "α".repeat(81) }],
    ["title", { title: "α\nβ" }],
    ["text", { text: " \n " }],
    ["text", { text: "α".repeat(2_001) }],
    ["locale", { locale: "fr" }],
  ])("is refused for its %s: %j", async (field, body) => {
    const { status, errors } = await add(owner, body);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });

  it("is one of so many at most, also for two at once", async () => {
    const rows = Array.from({ length: MAX_ANSWERS - 1 }, () => ({
      memberId: member,
      locale: "el" as const,
      title: "Ωράριο",
      text: "Έως τις 17:00.",
    }));
    await db.cannedAnswer.createMany({ data: rows });
    const both = await Promise.all([add(), add(colleague)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await add(stranger)).status).toBe(201);
  });

  it("goes with its company", async () => {
    await made();
    await db.member.delete({ where: { id: member } });
    expect(await db.cannedAnswer.count()).toBe(0);
  });
});
