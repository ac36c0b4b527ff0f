import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { listOwnAssignments } from "@/lib/kernel/assignment/own";
import type { assignmentOfItem } from "@/lib/kernel/assignment/schema";
import { tellOfDue } from "@/lib/kernel/assignment/tell";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { athensDate } from "@/lib/kernel/core/dates";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { addDays } from "@/lib/kernel/greek/easter";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import { listNotifications } from "@/lib/kernel/notification/list";
import { exportPerson } from "@/lib/site/personal-data/export";
import { erasePerson } from "@/lib/site/personal-data/erase";
import { NOTIFICATION_SUBJECTS } from "@/lib/site/register/notifications";
import { updateUser } from "@/lib/people/user/service";
import { sendRequest, type EndpointName } from "../../rights/request";

const PATH = "/api/assignment/{kind}/{id}";
const TODAY = athensDate(new Date());
let [editor, colleague, manager, person]: TestUser[] = [];
let page: number;
let counter = 0;

beforeEach(async () => {
  await db.assignment.deleteMany();
  [editor, colleague, manager, person] = await Promise.all([
    testUser({ role: "editor" }),
    testUser({ role: "editor" }),
    testUser({ role: "manager" }),
    testUser(),
  ]);
  page = await makePage();
});

async function makePage(): Promise<number> {
  const translation = {
    locale: "el",
    title: `Σελίδα ${++counter}`,
    slug: `anathesi-${counter}`,
    status: "draft",
  } as const;
  const data = { translations: { create: [translation] } };
  return (await db.page.create({ data, select: { id: true } })).id;
}

const call = (user: TestUser, endpoint: EndpointName, rest: object = {}, id = page) =>
  sendRequest(endpoint, { user, params: { kind: "page", id }, ...rest });
const set = (body: object, user = editor!, id = page) =>
  call(user, `PUT ${PATH}`, { body: { state: "open", ...body } }, id);
const readItem = async (user: TestUser) =>
  (await call(user, `GET ${PATH}`)).data as z.output<typeof assignmentOfItem>;
const read = async () => (await readItem(manager!)).assignment;
const told = async (user: TestUser) => {
  const reader = { actor: await user.actor(), locale: "en" } as const;
  const paging = { currentPage: 0, perPage: 20 };
  const { items } = await listNotifications(reader, paging, NOTIFICATION_SUBJECTS);
  return items.map(({ event, subject }) => [event, subject.path]);
};

describe("an assignment", () => {
  it("is set with person, day, state and note, and one per item", async () => {
    const body = { assignee_id: colleague!.userId, due_on: TODAY, note: "Δύο σελίδες" };
    const made = await set({ ...body, state: "in_work" });
    expect([made.status, made.data]).toMatchObject([
      200,
      { assignee: { id: colleague!.userId }, due_on: TODAY, state: "in_work", version: 1 },
    ]);
    expect(await read()).toEqual(made.data);
    // A second one is no new one: what is there is shown.
    const again = await set({});
    expect([again.status, again.data]).toMatchObject([409, { version: 1, note: "Δύο σελίδες" }]);
    const audit = await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(audit).toMatchObject({
      action: "assignment.set",
      subjectKind: "page",
      subjectId: page,
      detail: { to: "in_work", assignee: colleague!.userId, due_on: TODAY },
    });
  });

  it("is changed by who saw it last", async () => {
    await set({ due_on: TODAY });
    expect((await set({ state: "done", version: 1 })).data).toMatchObject({
      due_on: null,
      version: 2,
    });
    const stale = await set({ version: 1 }, manager);
    expect([stale.status, stale.data]).toMatchObject([409, { state: "done", version: 2 }]);
    const both = await Promise.all([set({ version: 2 }), set({ version: 2 }, manager)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("of two at once is made once", async () => {
    const both = await Promise.all([set({}), set({}, manager)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("goes to an active editor or manager alone", async () => {
    const disabled = await testUser({ role: "editor" });
    await db.user.update({ where: { id: disabled.userId }, data: { disabledAt: new Date() } });
    for (const one of [person!.userId, disabled.userId, 99_999_999]) {
      const { status, errors } = await set({ assignee_id: one });
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ["assignee_id"]]);
    }
    expect(await read()).toBeNull();
    const ids = (await readItem(editor!)).people.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([editor!.userId, manager!.userId]));
    expect(ids).not.toContain(person!.userId);
    expect(ids).not.toContain(disabled.userId);
  });

  it.each([{ due_on: "2026-02-30" }, { state: "other" }, { note: "α".repeat(501) }])(
    "is refused with %j, and nothing is stored",
    async (body) => {
      expect((await set(body)).status).toBe(422);
      expect(await read()).toBeNull();
    },
  );

  it("is removed by its version, twice is once", async () => {
    await set({});
    const clear = (version?: string) =>
      call(editor!, `DELETE ${PATH}`, version ? { query: `?version=${version}` } : {});
    expect((await clear("2")).status).toBe(409);
    expect([(await clear("1")).status, (await clear("1")).status]).toEqual([204, 204]);
    expect(await read()).toBeNull();
    expect(
      await db.auditEntry.count({ where: { action: "assignment.cleared", subjectId: page } }),
    ).toBe(1);
  });
});

describe("the assignee", () => {
  const assign = (change: object = {}, id = page) =>
    set({ assignee_id: colleague!.userId, ...change }, editor, id);

  it("is told once, and again only when it was somebody else's meanwhile", async () => {
    await assign();
    await assign({ version: 1, note: "Νέα σημείωση" });
    expect(await told(colleague!)).toEqual([["assigned", `/en/account/page/${page}#assignment`]]);
    await set({ assignee_id: manager!.userId, version: 2 });
    await assign({ version: 3 });
    expect(await told(colleague!)).toHaveLength(2);
    await set({ assignee_id: editor!.userId, version: 4 });
    expect(await told(editor!)).toEqual([]);
  });

  it("is told on the day, once, unless it is done", async () => {
    const [due, done, later] = [page, await makePage(), await makePage()];
    await assign({ due_on: TODAY }, due);
    await assign({ due_on: TODAY, state: "done" }, done);
    await assign({ due_on: addDays(TODAY, 1) }, later);
    await Promise.all([tellOfDue(), tellOfDue()]);
    const events = (await told(colleague!)).filter(([event]) => event === "assignment_due");
    expect(events).toEqual([["assignment_due", `/en/account/page/${due}#assignment`]]);
  });

  it("sees their own by date, overdue ones marked, without what is done or in the trash", async () => {
    const [overdue, undated, done, deleted] = [
      await makePage(),
      page,
      await makePage(),
      await makePage(),
    ];
    const next = await makePage();
    await assign({}, undated);
    await assign({ due_on: addDays(TODAY, 1) }, next);
    await assign({ due_on: addDays(TODAY, -1) }, overdue);
    await assign({ state: "done" }, done);
    await assign({ due_on: TODAY }, deleted);
    await db.page.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
    const mine = await listOwnAssignments(await colleague!.actor(), "el");
    expect(mine.items.map(({ key, isOverdue }) => [key, isOverdue])).toEqual([
      [`page-${overdue}`, true],
      [`page-${next}`, false],
      [`page-${undated}`, false],
    ]);
    expect(await listOwnAssignments(await person!.actor(), "el")).toEqual({ items: [], total: 0 });
  });

  it("is nobody once the role is lost, and stays with another role of editors", async () => {
    await assign();
    const change = async (role: "manager" | "user") => {
      const { version } = await db.user.findUniqueOrThrow({ where: { id: colleague!.userId } });
      await updateUser(await manager!.actor(), colleague!.userId, { roles: [role], version }, "el");
    };
    await change("manager");
    expect(await read()).toMatchObject({ assignee: { id: colleague!.userId }, version: 1 });
    await change("user");
    expect(await read()).toMatchObject({ assignee: null, version: 2 });
  });

  it("gets a copy of it, and is nobody once the account is deleted", async () => {
    await assign({ note: "Δύο σελίδες" });
    const who = { userId: colleague!.userId, email: colleague!.email };
    expect(await exportPerson(who)).toMatchObject({
      assignments: [{ kind: "page", subject_id: page, note: "Δύο σελίδες" }],
    });
    await inTransaction((tx) => erasePerson(tx, who));
    expect(await read()).toMatchObject({ assignee: null, note: "Δύο σελίδες" });
  });
});

it("goes with its item when the trash is emptied", async () => {
  await set({});
  await db.page.update({
    where: { id: page },
    data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) },
  });
  await cleanUp();
  expect(await db.assignment.count()).toBe(0);
});
