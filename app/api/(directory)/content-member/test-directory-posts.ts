import { beforeAll } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
import { sendRequest, type RequestOptions } from "../../rights/request";

export let editor: TestUser;
let counter = 0;
beforeAll(async () => {
  editor = await testUser({ role: "editor" });
});

/** A public company with its representative. */
export async function createMemberWithUser() {
  const slug = `katalogos-${++counter}`;
  const translation = (locale: "el" | "en", name: string) => ({
    locale,
    name,
    slug,
    status: "published" as const,
    publishedAt: new Date(0),
  });
  const { id } = await db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: {
        create: [
          translation("el", `Κατάλογος ${counter}`),
          translation("en", `Directory ${counter}`),
        ],
      },
    },
    select: { id: true },
  });
  return { id, owner: await testUser({ memberId: id }) };
}
/** A picture of a company; by default with an alt text in both languages. */
export async function asset(
  memberId: number | null,
  describedIn: readonly ("el" | "en")[] = ["el", "en"],
): Promise<number> {
  const data = {
    fileKey: crypto.randomUUID().replaceAll("-", ""),
    mime: "image/webp",
    width: 480,
    height: 360,
    bytes: 10,
    sha256: "x",
    memberId,
    translations: { create: describedIn.map((locale) => ({ locale, alt: "Πέτρινος τοίχος" })) },
    variants: { create: [{ width: 480, height: 360, format: "webp", bytes: 10 }] },
  };
  return (await db.asset.create({ data, select: { id: true } })).id;
}
export const doc = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
export const put = (id: number, user: TestUser, body: unknown, options: RequestOptions = {}) =>
  sendRequest("PUT /api/content-member/{id}", { user, params: { id }, body, ...options });
export const view = (result: { data: never }) => result.data as DirectoryPostEditView;
