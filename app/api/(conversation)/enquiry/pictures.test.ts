import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "@/lib/kernel/asset/sweep";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { getEnquiry } from "@/lib/conversation/enquiry/inbox";
import { limiterState } from "@/lib/kernel/http/limiter";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import { htmlBody } from "@/lib/kernel/mail/layout";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { plainTextBody } from "@/lib/kernel/mail/plain-text";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { readStored, uploadsFolder } from "@/lib/kernel/storage/service";
import { readThreadByLink } from "@/lib/conversation/thread/by-link";
import { eraseThreads, exportThreads } from "@/lib/conversation/thread/personal-data";
import type { PictureView } from "@/lib/conversation/thread/picture/schema";
import { makeThreadToken } from "@/lib/conversation/thread/token";
import { testImage } from "../../(kernel)/content-asset/test-upload";
import { sendRequest } from "../../rights/request";

let image: string;
let [member, other] = [0, 0];
let asker: TestUser;
let colleague: TestUser;
let stranger: TestUser;

async function company(email: string | null = null): Promise<number> {
  const slug = `e-${crypto.randomUUID().slice(0, 8)}`;
  const translation = {
    locale: "el",
    name: slug,
    slug,
    status: "published",
    publishedAt: new Date(0),
  } as const;
  const data = { approvedAt: new Date(0), email, translations: { create: translation } };
  return (await db.member.create({ data, select: { id: true } })).id;
}

beforeAll(async () => {
  image = `data:image/jpeg;base64,${(await testImage(1_000, 600)).toString("base64")}`;
});
beforeEach(async () => {
  await db.thread.deleteMany();
  await db.mail.deleteMany();
  limiterState.get().limiters.clear();
  [member, other] = [await company(), await company()];
  [asker, colleague, stranger] = [
    await testUser({}),
    await testUser({ memberId: member }),
    await testUser({ memberId: other }),
  ];
});

async function upload(user = asker): Promise<PictureView> {
  const sent = await sendRequest("POST /api/enquiry/picture", { user, body: { file: image } });
  expect(sent.status).toBe(201);
  return sent.data;
}
const ask = (assetIds: number[], user = asker, memberIds = [member]) =>
  sendRequest("POST /api/enquiry", {
    user,
    body: {
      member_ids: memberIds,
      name: "Μαρία",
      surname: "Δούκα",
      email: "Maria@example.test",
      message: "Πόσο κοστίζει;",
      asset_ids: assetIds,
    },
  });
const askVisitor = (assetIds: number[]) =>
  sendRequest("POST /api/enquiry", {
    body: {
      member_ids: [member],
      name: "Μαρία",
      surname: "Δούκα",
      email: "visitor@example.test",
      message: "Πόσο κοστίζει;",
      asset_ids: assetIds,
    },
  });
/** The status of the file of a picture for a user or visitor. */
const seen = async (url: string, user?: TestUser) => {
  const { pathname, search } = new URL(url, "http://localhost");
  const id = pathname.split("/").at(-1)!;
  const call = "GET /api/enquiry/picture/{id}";
  return (await sendRequest(call, { user, params: { id }, query: search })).status;
};
const sent = async (to = member) => db.thread.findFirstOrThrow({ where: { memberId: to } });

describe("a picture of an enquiry", () => {
  it("is seen by its sender and those who act for the company, and nobody else", async () => {
    const picture = await upload();
    expect(picture).toMatchObject({ width: 1_000, height: 600 });
    expect((await ask([picture.id])).status).toBe(201);
    const { id } = await sent();
    const [shown] = (await getEnquiry(await colleague.actor(), id)).pictures;
    expect(shown).toEqual(picture);
    const editor = await testUser({ role: "editor" });
    const manager = await testUser({ role: "manager" });
    const statuses = [];
    for (const user of [asker, colleague, stranger, editor, manager, undefined])
      statuses.push(await seen(picture.small_url, user));
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
    await db.user.update({ where: { id: colleague.userId }, data: { verifiedAt: null } });
    expect(await seen(picture.url, colleague)).toBe(404);
  });

  it("is stored by nobody on the way, and its file has no public address", async () => {
    const { id, url } = await upload();
    const { headers } = await sendRequest("GET /api/enquiry/picture/{id}", {
      user: asker,
      params: { id },
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("image/webp");
    const { fileKey } = await db.threadPicture.findUniqueOrThrow({ where: { id } });
    expect(await readStored(fileKey, "1000.webp")).toBeDefined();
    expect(await readStored(fileKey, "original.webp")).toBeUndefined();
    expect(url).not.toContain(fileKey);
    expect(await db.asset.count({ where: { fileKey } })).toBe(0);
  });

  it("goes to each of several companies, which see their own only", async () => {
    const pictures = [await upload(), await upload()];
    const ids = pictures.map(({ id }) => id);
    expect((await ask(ids, asker, [member, other])).status).toBe(201);
    const own = (await getEnquiry(await colleague.actor(), (await sent()).id)).pictures;
    const theirs = (await getEnquiry(await stranger.actor(), (await sent(other)).id)).pictures;
    expect([own.length, theirs.length]).toEqual([2, 2]);
    expect(await seen(theirs[0]!.url, colleague)).toBe(404);
    expect(await seen(theirs[0]!.url, stranger)).toBe(200);
  });

  it("of somebody else, of the library, missing or sent already is refused, storing nothing", async () => {
    const [used, foreign] = [await upload(), await upload(stranger)];
    expect((await ask([used.id])).status).toBe(201);
    const library = await db.asset.create({
      data: {
        id: 900_000,
        fileKey: "a".repeat(32),
        mime: "image/webp",
        width: 1,
        height: 1,
        bytes: 1,
        sha256: "x",
        memberId: other,
      },
    });
    const before = await db.thread.count();
    for (const id of [used.id, foreign.id, library.id, 99_999_999]) {
      const { status, errors } = await ask([id, (await upload()).id]);
      expect([status, Object.keys(errors)]).toEqual([422, ["asset_ids"]]);
    }
    const byVisitor = await askVisitor([(await upload()).id]);
    expect(byVisitor.errors.asset_ids?.[0]).toContain("συνδεθείτε");
    expect(await db.thread.count()).toBe(before);
  });

  it("of two requests at once goes with one", async () => {
    const { id } = await upload();
    const answers = await Promise.all([ask([id]), ask([id]), ask([id])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await db.thread.count()).toBe(1);
  });

  it("is one of at most five", async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(async () => (await upload()).id));
    expect((await ask([...ids, 99])).errors.asset_ids).toBeDefined();
    expect((await ask(ids)).status).toBe(201);
  });

  it("can be taken back by its sender until it is sent", async () => {
    const { id } = await upload();
    const remove = (user: TestUser) =>
      sendRequest("DELETE /api/enquiry/picture/{id}", { user, params: { id } });
    expect((await remove(stranger)).status).toBe(404);
    await ask([id]);
    expect((await remove(asker)).status).toBe(404);
    expect(await db.threadPicture.count({ where: { id } })).toBe(1);
  });

  it("is a link in the mails: behind the sign-in, or signed for a company without an account", async () => {
    const alone = await company("info@example.gr");
    const { id } = await upload();
    await ask([id], asker, [member, alone]);
    const linksOf = async (kind: string) => {
      const mail = await db.mail.findFirstOrThrow({ where: { kind } });
      const job = { ...(mail.payload as object), kind, userId: mail.userId } as MailJob;
      const composed = (await composeMail(mail, job, MAIL_WRITERS))!;
      const [link] = composed.links!;
      expect(link!.label).toBe("Φωτογραφία 1");
      expect(await htmlBody(composed)).toContain(link!.url.replaceAll("&", "&amp;"));
      expect(plainTextBody(composed)).toContain(`Φωτογραφία 1:\n${link!.url}`);
      return link!.url;
    };
    const thread = await sent();
    expect(await linksOf("enquiry_received")).toBe(
      `http://localhost:3000/account/enquiries/${thread.id}/picture/${id}`,
    );
    const signed = await linksOf("enquiry_forwarded");
    expect(await seen(signed)).toBe(200);
    // Control: the token is of this picture alone.
    expect(await seen(signed.replace(/picture\/\d+/, `picture/${id}`))).toBe(404);
  });

  it("is shown by the thread's link, exported, and erased with the thread, file and all", async () => {
    const { id } = await upload();
    await ask([id], asker, [member, other]);
    const { fileKey } = await db.threadPicture.findUniqueOrThrow({ where: { id } });
    const linked = await readThreadByLink(makeThreadToken((await sent()).id), "el");
    expect(await seen(linked!.pictures[0]!.small_url)).toBe(200);
    const [exported] = await exportThreads({ userId: null, email: "maria@example.test" });
    expect(await seen(exported!.pictures[0]!)).toBe(200);
    const nextWeek = () => sweepFiles(new Date(Date.now() + 7 * 86_400_000));
    await db.thread.deleteMany({ where: { memberId: member } });
    await nextWeek();
    expect(await readStored(fileKey, "480.webp")).toBeDefined();
    await db.$transaction((tx) => eraseThreads(tx, { userId: null, email: "maria@example.test" }));
    expect(await db.threadPicture.count({ where: { fileKey } })).toBe(0);
    await nextWeek();
    expect(await readStored(fileKey, "480.webp")).toBeUndefined();
  });

  it("that is not sent within a day is deleted", async () => {
    const [{ id: old }, { id: young }, { id: gone }] = [
      await upload(),
      await upload(),
      await upload(),
    ];
    await ask([gone]);
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await db.threadPicture.updateMany({ where: { id: { in: [old, gone] } }, data: { createdAt } });
    expect(await cleanUp()).toMatchObject({ unsentPictures: 1 });
    const left = await db.threadPicture.findMany({ where: { id: { in: [old, young, gone] } } });
    expect(left.map(({ id }) => id).sort()).toEqual([young, gone].sort());
  });

  it("whose file is missing is not found", async () => {
    const { id, url } = await upload();
    const { fileKey } = await db.threadPicture.findUniqueOrThrow({ where: { id } });
    await rm(path.join(uploadsFolder(), fileKey), { recursive: true });
    expect(await seen(url, asker)).toBe(404);
  });
});
