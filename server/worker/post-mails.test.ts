import { beforeAll, expect, test } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { ContentStatus } from "@/prisma/client/enums";
import type { UserMail } from "@/lib/kernel/mail/mails";
import { composeMail as compose, waitingMails } from "@/lib/kernel/mail/test-mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { fanOut } from "./test-outbox";

const composeMail = (job: UserMail) => compose(job, MAIL_WRITERS);

let categoryId = 0;
let author: TestUser;
let editor: TestUser;
let manager: TestUser;
beforeAll(async () => {
  categoryId = (await db.category.create({ data: { code: "DS.MAG" }, select: { id: true } })).id;
  [author, editor, manager] = [
    await testUser(),
    await testUser({ role: "editor" }),
    await testUser({ role: "manager" }),
  ];
  await testUser({ role: "editor", verified: false });
  await db.user.update({ where: { id: manager.userId }, data: { locale: "en" } });
});

let made = 0;
const post = async (status: ContentStatus, more: object = {}) =>
  (
    await db.post.create({
      data: {
        categoryId,
        ...more,
        translations: {
          create: [
            {
              locale: "el",
              title: "Πέτρινο σπίτι",
              slug: `petrino-${++made}`,
              status,
              publishedAt: status === "published" ? new Date(0) : null,
            },
          ],
        },
      },
      select: { id: true },
    })
  ).id;
test("a post in review is mailed to all editors and managers while it waits", async () => {
  const postId = await post("in_review");
  await fanOut({ kind: "post_waits", postId });
  expect(await waitingMails()).toEqual(
    [editor, manager].map(({ userId }) => ({ kind: "post_waits", postId, userId })),
  );
  const mail = await composeMail({ kind: "post_waits", postId, userId: editor.userId });
  expect(mail).toMatchObject({
    to: editor.email,
    subject: "Περιμένει έλεγχο: Πέτρινο σπίτι",
    action: { url: `http://localhost:3000/account/post/${postId}` },
  });
  expect(await composeMail({ kind: "post_waits", postId, userId: manager.userId })).toMatchObject({
    locale: "en",
    subject: "Waiting for review: Πέτρινο σπίτι",
    action: { url: `http://localhost:3000/en/account/post/${postId}` },
  });
  await db.postTranslation.updateMany({ where: { postId }, data: { status: "draft" } });
  expect(await composeMail({ kind: "post_waits", postId, userId: editor.userId })).toBeUndefined();
  await db.postPending.create({
    data: { postId, baseVersion: 1, change: {} },
    select: { postId: true },
  });
  expect(await composeMail({ kind: "post_waits", postId, userId: editor.userId })).toBeDefined();
});

test("its author gets the editor's decision, with a link", async () => {
  const postId = await post("published");
  expect(await composeMail({ kind: "post_approved", postId, userId: author.userId })).toMatchObject(
    {
      to: author.email,
      subject: "Εγκρίθηκε: Πέτρινο σπίτι",
      action: { url: `http://localhost:3000/post/petrino-${made}` },
    },
  );
  expect(
    await composeMail({ kind: "post_approved", postId, userId: manager.userId }),
  ).toMatchObject({ action: { url: `http://localhost:3000/en/account/post/${postId}` } });
  expect(
    await composeMail({ kind: "post_sent_back", postId, userId: author.userId }),
  ).toMatchObject({
    subject: "Χρειάζεται διόρθωση: Πέτρινο σπίτι",
    action: { url: `http://localhost:3000/account/post/${postId}` },
  });
  await db.post.update({ where: { id: postId }, data: { deletedAt: new Date() } });
  expect(
    await composeMail({ kind: "post_approved", postId, userId: author.userId }),
  ).toBeUndefined();
});
