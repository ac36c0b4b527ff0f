import { readdir } from "node:fs/promises";
import { beforeAll } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { uploadsFolder } from "@/lib/kernel/storage/service";

export let editor: TestUser;
export let owner: TestUser;
export let stranger: TestUser;
export let memberId = 0;
const company = async () =>
  (
    await db.member.create({
      data: {
        approvedAt: new Date(),
        translations: {
          create: [
            {
              locale: "el",
              name: "Εταιρεία",
              slug: `e-${crypto.randomUUID().slice(0, 8)}`,
              status: "published",
              publishedAt: new Date(0),
            },
          ],
        },
      },
      select: { id: true },
    })
  ).id;

beforeAll(async () => {
  memberId = await company();
  [editor, owner, stranger] = [
    await testUser({ role: "editor" }),
    await testUser({ memberId }),
    await testUser({ memberId: await company() }),
  ];
});

export const count = () => db.asset.count();
export const folders = async () => (await readdir(uploadsFolder()).catch(() => [])).length;
