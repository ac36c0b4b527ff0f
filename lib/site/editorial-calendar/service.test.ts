import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendRequest } from "@/app/api/rights/request";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { testIssue } from "@/lib/audience/campaign/test-campaigns";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { createEvent } from "@/lib/commerce/event/write/update";
import { createPost, updatePost } from "@/lib/magazine/post/write/update";
import type { CalendarQuery } from "./schema";
import { readCalendar } from "./service";

/** A week in winter, when Athens is two hours ahead of UTC. */
const WEEK = { from: "2098-01-06", until: "2098-01-12" };
/** Eight in the morning in Athens on the Wednesday of that week. */
const WEDNESDAY = "2098-01-08T06:00:00.000Z";

let editor: EditorActor;
beforeAll(async () => {
  editor = await testActor("editor");
  for (const code of ["DS.MAG", "DS.AGENDA"])
    await db.category.create({
      data: {
        code,
        translations: { create: [{ locale: "el", name: code, slug: code.slice(3).toLowerCase() }] },
      },
    });
});
beforeEach(async () => {
  await db.post.deleteMany();
  await db.event.deleteMany();
  await db.campaign.deleteMany();
});

const at = (published_at: string, title: string) => ({
  product_name: title,
  status: "scheduled" as const,
  published_at,
});
const post = (translations: object, more: object = {}) =>
  createPost(editor, { category: "DS.MAG", translations, ...more }, "el");
const read = (query: Partial<CalendarQuery> = {}, most?: number) =>
  readCalendar(editor, { ...WEEK, ...query }, "en", most);
const shown = async (query: Partial<CalendarQuery> = {}) =>
  (await read(query)).entries.map(({ kind, status, title, languages }) =>
    [kind, status, title, languages.join("+")].join(" "),
  );

describe("the calendar", () => {
  it("shows translations of the same minute once, and others apart", async () => {
    await post({ el: at(WEDNESDAY, "Μαζί"), en: at("2098-01-08T06:00:30.000Z", "Together") });
    await post({ el: at(WEDNESDAY, "Πρώτα"), en: at("2098-01-09T06:00:00.000Z", "Later") });
    expect(await shown()).toEqual([
      "post scheduled Together el+en",
      "post scheduled Later el",
      "post scheduled Later en",
    ]);
  });

  it("has the days of Athens, from midnight to midnight", async () => {
    await post({ el: at("2098-01-05T21:59:59.000Z", "Πριν") });
    await post({ el: at("2098-01-05T22:00:00.000Z", "Αρχή") });
    await post({ el: at("2098-01-12T21:59:59.000Z", "Τέλος") });
    await post({ el: at("2098-01-12T22:00:00.000Z", "Μετά") });
    expect((await read()).entries.map(({ title }) => title)).toEqual(["Αρχή", "Τέλος"]);
  });

  it("has no drafts, no archived texts, and nothing from the trash", async () => {
    await post({ el: { product_name: "Πρόχειρο", published_at: WEDNESDAY } });
    const { id } = await post({ el: at(WEDNESDAY, "Κάδος") });
    await db.post.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } });
    expect(await shown()).toEqual([]);
  });

  it("has events and posts of the agenda on their dates, and issues on theirs", async () => {
    const times = { starts_at: "2098-01-10T17:00:00Z", ends_at: "2098-01-10T19:00:00Z" };
    const el = { title: "Βραδιά", status: "published" as const };
    await createEvent(editor, { ...times, translations: { el } }, "el");
    await createEvent(editor, { ...times, translations: { el: { title: "Σχέδιο" } } }, "el");
    const gone = await createEvent(editor, { ...times, translations: { el } }, "el", "webinar");
    await db.event.update({
      where: { id: gone.id },
      data: { cancelledAt: new Date() },
      select: { id: true },
    });
    await createPost(
      editor,
      {
        category: "DS.AGENDA",
        starts_at: "2098-01-11T08:00:00Z",
        translations: { el: { product_name: "Έκθεση", status: "published" } },
      },
      "el",
    );
    await testIssue("scheduled", { scheduledAt: new Date(WEDNESDAY) });
    await testIssue("sending", { startedAt: new Date("2098-01-07T08:00:00Z") });
    await testIssue("draft");
    expect((await shown()).sort()).toEqual([
      "campaign scheduled The issue el+en",
      "campaign sent The issue el+en",
      "event draft Σχέδιο el",
      "event takes_place Βραδιά el",
      "post takes_place Έκθεση el",
      "webinar cancelled Βραδιά el",
    ]);
    expect(await shown({ kind: "webinar" })).toEqual(["webinar cancelled Βραδιά el"]);
    expect(await shown({ status: "sent" })).toEqual(["campaign sent The issue el+en"]);
    expect(await shown({ section: "DS.AGENDA" })).toEqual(["post takes_place Έκθεση el"]);
    expect(await shown({ language: "en", kind: "event" })).toEqual([]);
    const movable = (await read()).entries.filter(({ may_move }) => may_move);
    expect(movable.map(({ kind, status }) => `${kind} ${status}`)).toEqual(["campaign scheduled"]);
  });

  it("says when there is more than it holds, and keeps the first", async () => {
    for (const hour of ["07", "08", "09"])
      await post({ el: at(`2098-01-08T${hour}:00:00Z`, hour) });
    expect(await read({}, 2)).toMatchObject({
      is_cut: true,
      entries: [{ title: "07" }, { title: "08" }],
    });
    expect((await read({}, 3)).is_cut).toBe(false);
  });

  it("is refused to company people", async () => {
    const { actor } = await testUser();
    await expect(readCalendar((await actor()) as EditorActor, WEEK, "el")).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("GET /api/editorial-calendar", () => {
  it.each([
    ["from=2098-01-01&until=2098-02-12", ["until"]],
    ["from=2098-01-02&until=2098-01-01", ["until"]],
    ["from=2098-02-30&until=2098-03-01", ["from"]],
    ["until=2098-03-01", ["from"]],
    ["from=2098-01-01&until=2098-01-31&status=gone&kind=page", ["kind", "status"]],
  ])("refuses %s at the field", async (query, fields) => {
    const user = await testUser({ role: "editor" });
    const answer = await sendRequest("GET /api/editorial-calendar", { user, query: `?${query}` });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(fields);
  });
  it("takes six weeks", async () => {
    const user = await testUser({ role: "editor" });
    const query = "?from=2098-01-01&until=2098-02-11";
    const answer = await sendRequest("GET /api/editorial-calendar", { user, query });
    expect([answer.status, answer.body.data]).toMatchObject([200, { is_cut: false }]);
  });
});

describe("a move, which is a change of the item", () => {
  const move = (id: number, version: number | undefined, published_at: string) =>
    updatePost(
      editor,
      id,
      { translations: { el: { status: "scheduled", published_at } } },
      "el",
      version,
    );

  it("changes one language and leaves the other", async () => {
    const made = await post({ el: at(WEDNESDAY, "Ένα"), en: at(WEDNESDAY, "One") });
    await move(made.id, made.version, "2098-01-09T06:00:00.000Z");
    const { entries } = await read();
    expect(entries.map(({ at: when, languages }) => [when, languages])).toEqual([
      [WEDNESDAY, ["en"]],
      ["2098-01-09T06:00:00.000Z", ["el"]],
    ]);
  });

  it("is refused when somebody else moved it meanwhile, and not without the version", async () => {
    const made = await post({ el: at(WEDNESDAY, "Ένα") });
    await move(made.id, made.version, "2098-01-09T06:00:00.000Z");
    await expect(move(made.id, made.version, "2098-01-10T06:00:00.000Z")).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await read()).entries.map((entry) => entry.at)).toEqual(["2098-01-09T06:00:00.000Z"]);
    // The control: the same change that claims no version overwrites the other one.
    await move(made.id, undefined, "2098-01-10T06:00:00.000Z");
    expect((await read()).entries.map((entry) => entry.at)).toEqual(["2098-01-10T06:00:00.000Z"]);
  });
});

describe("assignments in the calendar", () => {
  const assign = (kind: "post" | "event", subjectId: number, data: object = {}) =>
    db.assignment.create({
      data: {
        kind,
        subjectId,
        assigneeId: editor.userId,
        dueOn: new Date("2098-01-09"),
        ...data,
      },
    });
  const idOf = async (made: ReturnType<typeof post>) => (await made).id;
  beforeEach(async () => void (await db.assignment.deleteMany()));

  it("are days of their own with who works on them, while not done and not in the trash", async () => {
    const draft = { product_name: "Πρόχειρο", status: "draft" as const };
    const [due, done, gone] = [
      await idOf(post({ el: draft })),
      await idOf(post({ el: { ...draft, product_name: "Έτοιμο" } })),
      await idOf(post({ el: { ...draft, product_name: "Διαγραμμένο" } })),
    ];
    await assign("post", due);
    await assign("post", done, { state: "done" });
    await assign("post", gone);
    await db.post.update({ where: { id: gone }, data: { deletedAt: new Date() } });
    const { entries } = await read();
    expect(entries).toMatchObject([
      {
        status: "due",
        title: "Πρόχειρο",
        at: "2098-01-09T21:59:00.000Z",
        may_move: true,
        assignment: { assignee: { id: editor.userId }, due_on: "2098-01-09", version: 1 },
      },
    ]);
    expect(await shown({ status: "scheduled" })).toEqual([]);
    expect(await shown({ kind: "event" })).toEqual([]);
    expect(await shown({ status: "due", kind: "post" })).toHaveLength(1);
  });

  it("name who works on what is scheduled", async () => {
    const id = await idOf(post({ el: at(WEDNESDAY, "Άρθρο") }));
    await assign("post", id, { dueOn: null });
    expect((await read()).entries).toMatchObject([
      { status: "scheduled", assignment: { assignee: { id: editor.userId }, due_on: null } },
    ]);
  });

  it("has the drafts of the editors without a date beside it", async () => {
    const draft = (product_name: string) => ({ el: { product_name, status: "draft" as const } });
    const { id: company } = await db.member.create({ data: {}, select: { id: true } });
    await post(draft("Ιδέα"));
    const assigned = await idOf(post(draft("Με όνομα")));
    await assign("post", assigned, { dueOn: null });
    await assign("post", await idOf(post(draft("Με ημέρα"))));
    await post({ ...draft("Μισό"), en: at(WEDNESDAY, "Half") });
    const theirs = await idOf(post(draft("Εταιρείας")));
    await db.post.update({ where: { id: theirs }, data: { memberId: company } });
    const { ideas } = await read();
    expect(ideas.map(({ title, assignment }) => [title, assignment?.assignee?.id])).toEqual([
      ["Με όνομα", editor.userId],
      ["Ιδέα", undefined],
    ]);
    expect((await read({ kind: "event" })).ideas).toEqual([]);
    expect((await read({ section: "DS.AGENDA" })).ideas).toEqual([]);
  });
});
