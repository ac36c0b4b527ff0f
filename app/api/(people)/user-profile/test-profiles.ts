import { beforeAll } from "vitest";
import { hashPassword } from "@/lib/kernel/auth/password/hash";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { sendRequest, type RequestOptions } from "../../rights/request";

export const PASSWORD = "ωραίος κήπος 7";
export let hash = "";
export let manager: TestUser;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
  manager = await testUser({ role: "manager" });
});

export const put = (user: TestUser, of: TestUser, body: unknown, options: RequestOptions = {}) =>
  sendRequest("PUT /api/user-profile/{id}", {
    user,
    params: { id: of.profileId },
    body,
    ...options,
  });
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
