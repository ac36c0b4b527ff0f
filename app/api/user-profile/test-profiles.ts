import { beforeAll } from "vitest";
import { hashPassword } from "@/lib/auth/password/hash";
import { testPerson, type TestPerson } from "@/lib/auth/test-users";
import { db } from "@/lib/core/db";
import { ask, type Ask } from "../rights/request";

export const PASSWORD = "ωραίος κήπος 7";
export let hash = "";
export let manager: TestPerson;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
  manager = await testPerson({ role: "manager" });
});

export const put = (person: TestPerson, of: TestPerson, body: unknown, more: Ask = {}) =>
  ask("PUT /api/user-profile/{id}", { person, params: { id: of.profileId }, body, ...more });
export const company = async () =>
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
              publishedAt: new Date(),
            },
          ],
        },
      },
    })
  ).id;
