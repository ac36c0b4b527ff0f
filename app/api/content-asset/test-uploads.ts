import { readdir } from "node:fs/promises";
import { beforeAll } from "vitest";
import { testPerson, type TestPerson } from "@/lib/auth/test-users";
import { db } from "@/lib/core/db";
import { uploadsFolder } from "@/lib/storage/service";

export let editor: TestPerson;
export let owner: TestPerson;
export let stranger: TestPerson;
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
    await testPerson({ role: "editor" }),
    await testPerson({ memberId }),
    await testPerson({ memberId: await company() }),
  ];
});

export const count = () => db.asset.count();
export const folders = async () => (await readdir(uploadsFolder()).catch(() => [])).length;
