import { beforeAll } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { sendRequest, type RequestOptions } from "../../rights/request";
import { seedTestContent } from "../../test-content";

export let profession = 0;
export let second = 0;
export let editor: TestUser;
export let manager: TestUser;
export let counter = 0;

beforeAll(async () => {
  await seedTestContent();
  profession = (await db.profession.findFirstOrThrow({ select: { id: true } })).id;
  second = (
    await db.profession.create({
      data: {
        key: "weavers",
        translations: { create: [{ locale: "el", name: "Υφάντρες", slug: "yfantres" }] },
      },
    })
  ).id;
  [editor, manager] = [await testUser({ role: "editor" }), await testUser({ role: "manager" })];
});

type State = "pending" | "public" | "hidden";
/** A company with its representative. */
export async function createMemberWithUser(state: State = "public", change: object = {}) {
  const statusOf = () => {
    if (state === "pending") return "in_review";
    return state === "public" ? "published" : "archived";
  };
  const status = statusOf();
  const when = state === "pending" ? null : new Date(Date.now() - 86_400_000);
  const { id } = await db.member.create({
    data: {
      approvedAt: when,
      professions: { create: [{ professionId: profession }] },
      ...change,
      translations: {
        create: [
          {
            locale: "el",
            name: `Εταιρεία ${++counter}`,
            slug: `etaireia-${counter}`,
            status,
            publishedAt: when,
          },
        ],
      },
    },
  });
  return { id, owner: await testUser({ memberId: id }), slug: `etaireia-${counter}` };
}
export const put = (id: number, user: TestUser, body: unknown, options: RequestOptions = {}) =>
  sendRequest("PUT /api/member/{id}", { user, params: { id }, body, ...options });
export const view = (result: { data: never }) => result.data as MemberEditView;
export const isPublic = async (id: number, locale = "el") =>
  (await sendRequest("GET /api/member/{id}", { params: { id }, query: `?locale=${locale}` }))
    .status === 200;
