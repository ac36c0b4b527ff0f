import { beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import { listNotifications } from "@/lib/kernel/notification/list";
import { markRead } from "@/lib/kernel/notification/read";
import { NOTIFICATION_SUBJECTS } from "@/lib/site/register/notifications";
import { MAX_REMARKS } from "@/lib/kernel/remark/limits";
import { exportRemarks } from "@/lib/kernel/remark/personal-data";
import { eraseRemarks } from "@/lib/kernel/remark/service";
import type { RemarkView } from "@/lib/kernel/remark/view";
import { sendRequest, type EndpointName, type RequestOptions } from "../../rights/request";

const PATH = "/api/remark/{kind}/{id}";
const ITEM = `${PATH}/{remark_id}` as const;
let [editor, author, colleague, stranger]: TestUser[] = [];
let post: number;
let memberId: number;

beforeEach(async () => {
  const select = { id: true } as const;
  memberId = (await db.member.create({ data: { approvedAt: new Date(0) }, select })).id;
  [editor, author, colleague, stranger] = await Promise.all([
    testUser({ role: "editor" }),
    testUser({ memberId }),
    testUser({ memberId }),
    testUser(),
  ]);
  const category = await db.category.upsert({
    where: { code: "DS.REMARK" },
    create: { code: "DS.REMARK" },
    update: {},
    select,
  });
  const title = `Κείμενο ${memberId}`;
  const translation = { locale: "el", title, slug: `remark-${memberId}`, status: "draft" } as const;
  const data = { categoryId: category.id, memberId, translations: { create: [translation] } };
  post = (await db.post.create({ data, select })).id;
});

const call = (
  user: TestUser | undefined,
  endpoint: EndpointName,
  { params, ...rest }: RequestOptions = {},
) =>
  sendRequest(endpoint, {
    ...(user && { user }),
    params: { kind: "post", id: post, ...params },
    ...rest,
  });
const anchor = { exact: "ο κήπος", prefix: "Εδώ", suffix: "", position: 4 };
const about = { locale: "el", field: "body_doc", anchor };
const add = async (
  user = editor,
  body = "Ποιος κήπος;",
  rest: object = {},
): Promise<RemarkView> => {
  const response = await call(user, `POST ${PATH}`, { body: { ...about, ...rest, body } });
  expect(response.status).toBe(201);
  return response.data;
};
const reply = async (user: TestUser | undefined, id: number, body: string) =>
  call(user, `POST ${ITEM}/reply`, { params: { remark_id: id }, body: { body } });
const change = (user: TestUser | undefined, id: number, done: boolean) =>
  call(user, `PUT ${ITEM}`, { params: { remark_id: id }, body: { done } });
const remove = (user: TestUser | undefined, id: number) =>
  call(user, `DELETE ${ITEM}`, { params: { remark_id: id } });
const list = async (user = editor): Promise<RemarkView[]> => {
  const response = await call(user, `GET ${PATH}`);
  const { remarks } = response.data as { remarks: RemarkView[] };
  return remarks;
};
const bell = async (user: TestUser) => {
  const reader = { actor: await user.actor(), locale: "el" } as const;
  const page = { currentPage: 0, perPage: 20 };
  return (await listNotifications(reader, page, NOTIFICATION_SUBJECTS)).items;
};

describe("remarks on an item", () => {
  it("are answered and done, and open again by an answer", async () => {
    const { id } = await add();
    const answered = await reply(author, id, "  Ο πίσω κήπος.  ");
    expect([answered.status, answered.data]).toMatchObject([
      201,
      { id, anchor, field: "body_doc", replies: [{ body: "Ο πίσω κήπος." }] },
    ]);
    const done = (await change(author, id, true)).data as RemarkView;
    expect(done).toMatchObject({ done_by: { id: author!.userId } });
    // Done twice is done once, by the first.
    expect((await change(editor, id, true)).data).toEqual(done);
    expect(await list(colleague)).toEqual([done]);
    await reply(editor, id, "Και ο μπροστινός;");
    expect(await list()).toMatchObject([{ done_at: null, done_by: null, replies: [{}, {}] }]);
  });

  it("are no part of the item: neither a version, a revision nor a public response has them", async () => {
    const publish = { status: "published", publishedAt: new Date(0) } as const;
    await db.postTranslation.updateMany({ where: { postId: post }, data: publish });
    await add(editor, "Μυστική παρατήρηση");
    expect((await list()).map(({ body }) => body)).toEqual(["Μυστική παρατήρηση"]);
    for (const query of ["", "?admin=true"]) {
      const read = await sendRequest("GET /api/product/{id}", {
        ...(query ? { user: editor! } : {}),
        params: { id: post },
        query,
      });
      expect([read.status, JSON.stringify(read.body).includes("Μυστική")]).toEqual([200, false]);
    }
    expect(await db.revision.count({ where: { kind: "post", subjectId: post } })).toBe(0);
  });

  it("are refused for fields without a text, too long, empty, or on another item's remark", async () => {
    const send = async (body: object) =>
      call(editor, `POST ${PATH}`, { body: { ...about, body: "Ναι", ...body } });
    const errorsOf = async (body: object) => {
      const { status, errors } = await send(body);
      return [status, Object.keys(errors ?? {})];
    };
    expect(await errorsOf({ field: "slug" })).toEqual([422, ["field"]]);
    expect(await errorsOf({ body: " \n " })).toEqual([422, ["body"]]);
    expect(await errorsOf({ body: "α".repeat(2_001) })).toEqual([422, ["body"]]);
    expect(await errorsOf({ anchor: { ...anchor, exact: "" } })).toEqual([422, ["anchor.exact"]]);
    expect(await list()).toEqual([]);
    const { id } = await add(editor, "α".repeat(2_000));
    const other = { params: { kind: "directory-post", id: memberId, remark_id: id } };
    const wrong = await call(editor, `PUT ${ITEM}`, { ...other, body: { done: true } });
    expect(wrong.status).toBe(404);
    // A reply has no replies.
    const { data } = await reply(author, id, "Απάντηση");
    const [first] = (data as RemarkView).replies;
    expect((await reply(editor, first!.id, "Κι άλλη")).status).toBe(404);
  });

  it("are at most so many", async () => {
    const row = {
      kind: "post",
      subjectId: post,
      locale: "el",
      field: "body_doc",
      body: "Ένα",
    } as const;
    await db.remark.createMany({ data: Array.from({ length: MAX_REMARKS - 1 }, () => row) });
    const last = await add();
    expect((await reply(author, last.id, "Πολλά")).status).toBe(409);
    expect((await call(editor, `POST ${PATH}`, { body: { ...about, body: "Α" } })).status).toBe(
      409,
    );
  });
});

describe("removing", () => {
  it("leaves the replies of others, and nobody removes what others wrote", async () => {
    const { id } = await add();
    const { data } = await reply(author, id, "Μένει");
    const [own] = (data as RemarkView).replies;
    expect((await remove(author, id)).status).toBe(403);
    expect((await remove(editor, own!.id)).status).toBe(403);
    expect((await remove(stranger, own!.id)).status).toBe(404);
    expect((await remove(editor, id)).status).toBe(204);
    expect(await list()).toMatchObject([{ id, body: null, replies: [{ body: "Μένει" }] }]);
    // Without a text and replies nothing is left of it.
    expect((await remove(author, own!.id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it("of an unanswered one is whole, and an answer at the same moment finds it or is refused", async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await add();
      const [removed, answered] = await Promise.all([
        remove(editor, id),
        reply(author, id, "Ταυτόχρονα"),
      ]);
      expect(removed.status).toBe(204);
      const left = (await list()).find((remark) => remark.id === id);
      expect(left?.replies.length ?? 0).toBe(answered.status === 201 ? 1 : 0);
    }
  });

  it("with the account takes the person's words, and the export has them before", async () => {
    const { id } = await add(author, "Δική μου");
    await reply(editor, id, "Της σύνταξης");
    const alone = await add(author, "Μόνη");
    expect(
      (await exportRemarks({ userId: author!.userId, email: null })).map(({ body }) => body),
    ).toEqual(["Μόνη", "Δική μου"]);
    await inTransaction((tx) => eraseRemarks(tx, { userId: author!.userId, email: null }));
    const left = await list();
    expect(left).toMatchObject([{ id, body: null, replies: [{ body: "Της σύνταξης" }] }]);
    expect(left.some((remark) => remark.id === alone.id)).toBe(false);
    expect(await exportRemarks({ userId: author!.userId, email: null })).toEqual([]);
  });

  it("happens with the item at the end of the trash, and a year after it was done", async () => {
    const { id } = await add();
    const old = await add(editor, "Παλιά");
    await reply(author, old.id, "Έγινε");
    const doneAt = new Date(Date.now() - 367 * 86_400_000);
    await db.remark.update({ where: { id: old.id }, data: { doneAt } });
    await cleanUp();
    const left = () => db.remark.findMany({ where: { subjectId: post }, select: { id: true } });
    expect(await left()).toEqual([{ id }]);
    const deletedAt = new Date(Date.now() - 31 * 86_400_000);
    await db.post.update({ where: { id: post }, data: { deletedAt } });
    await cleanUp();
    expect(await left()).toEqual([]);
  });
});

describe("those whom a remark concerns", () => {
  it("are told once until they read it, and who wrote it is not", async () => {
    await add();
    await add(editor, "Και αυτό");
    const [told, ...more] = await bell(author!);
    expect([told, more]).toMatchObject([
      {
        event: "remark_added",
        subject: { title: `Κείμενο ${memberId}`, path: `/account/post/${post}#remarks` },
        actor: { id: editor!.userId },
      },
      [],
    ]);
    expect((await bell(colleague!)).length).toBe(1);
    expect([await bell(editor!), await bell(stranger!)]).toEqual([[], []]);
    const mails = () => db.mail.count({ where: { userId: author!.userId } });
    expect(await mails()).toBe(1);
    await markRead(await author!.actor(), told!.id);
    await add(editor, "Νέο");
    expect(await bell(author!)).toMatchObject([{ read_at: null }]);
    expect([(await bell(author!)).length, await mails()]).toEqual([1, 2]);
  });

  it("have read it when the list was on the screen, or once nothing on the item is open", async () => {
    const one = await add();
    const other = await add(editor, "Και αυτό");
    const unread = async (user: TestUser) =>
      (await bell(user)).filter(({ read_at: at }) => at === null).length;
    const read = (user: TestUser) => call(user, `PUT ${PATH}`, { body: { read: true } });
    expect((await read(author!)).data).toEqual({ unread: 0 });
    expect([await unread(author!), await unread(colleague!)]).toEqual([0, 1]);
    expect((await read(stranger!)).status).toBe(404);
    await change(editor, one.id, true);
    // Control: the other one is still open.
    expect(await unread(colleague!)).toBe(1);
    await remove(editor, other.id);
    expect(await unread(colleague!)).toBe(0);
    await add(editor, "Νέο");
    expect([await unread(author!), await unread(colleague!)]).toEqual([1, 1]);
  });

  it("are those of the thread too, as long as they may edit the item", async () => {
    const { id } = await add();
    const outsider = await testUser({ role: "editor" });
    await reply(outsider, id, "Συμφωνώ");
    await db.user.update({ where: { id: outsider.userId }, data: { role: "user" } });
    await reply(author, id, "Ο πίσω");
    expect((await bell(editor!)).map(({ event }) => event)).toEqual(["remark_added"]);
    expect(await bell(outsider)).toEqual([]);
    // Whoever answers has seen what was told before.
    await reply(editor, id, "Εντάξει");
    expect((await bell(editor!)).every(({ read_at: at }) => at !== null)).toBe(true);
  });

  it("see no title once they may not open the item any more", async () => {
    await add();
    await db.userProfile.update({ where: { id: author!.profileId }, data: { memberId: null } });
    expect(await bell(author!)).toMatchObject([{ subject: { title: null, path: null } }]);
  });
});
