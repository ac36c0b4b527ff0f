import { beforeEach } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import { sendRequest, type RequestOptions } from "../../rights/request";

export let editor: TestUser;
// Each user may send 60 writes a minute.
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
});

export const document = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
export const post = (body: unknown, options: RequestOptions = {}) =>
  sendRequest("POST /api/page", { user: editor, body, ...options });
export const put = (id: number, body: unknown, options: RequestOptions = {}) =>
  sendRequest("PUT /api/page/{id}", { user: editor, params: { id }, body, ...options });
export const view = (result: { data: never }) => result.data as PageEditView;
export const isPublic = async (id: number, locale = "el") =>
  (await sendRequest("GET /api/page/{id}", { params: { id }, query: `?locale=${locale}` }))
    .status === 200;
