import { beforeEach } from "vitest";
import { testPerson, type TestPerson } from "@/lib/auth/test-users";
import type { PageEditView } from "@/lib/page/desk/view";
import { ask, type Ask } from "../rights/request";

export let editor: TestPerson;
// One user makes 60 writes a minute.
beforeEach(async () => {
  editor = await testPerson({ role: "editor" });
});

export const document = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
export const post = (body: unknown, more: Ask = {}) =>
  ask("POST /api/page", { person: editor, body, ...more });
export const put = (id: number, body: unknown, more: Ask = {}) =>
  ask("PUT /api/page/{id}", { person: editor, params: { id }, body, ...more });
export const view = (told: { data: never }) => told.data as PageEditView;
export const isPublic = async (id: number, locale = "el") =>
  (await ask("GET /api/page/{id}", { params: { id }, query: `?locale=${locale}` })).status === 200;
