import { expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { readPath } from "@/lib/kernel/core/records";
import { jsonError } from "@/lib/kernel/http/respond";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { sendRequest } from "./rights/request";

const GREEK = /^[Α-ΩΆΈΉΊΌΎΏ][^A-Za-z]+\.$/u;
const ENGLISH = /^[A-Z][^Α-Ωα-ω]+\.$/u;

it("a stale save says so in the language of the request, and has a constant code", async () => {
  const editor = await testUser({ role: "editor" });
  const created = await sendRequest("POST /api/chunk", {
    user: editor,
    body: { key: "stale", title: "Κείμενο" },
  });
  const id = Number(readPath(created.data, "id"));
  const save = (query: string, headers = {}) =>
    sendRequest("PUT /api/chunk/{id}", {
      user: editor,
      params: { id },
      query,
      headers,
      body: { title: "Άλλο", version: 99 },
    });
  const greek = await save("?locale=el");
  expect([greek.status, greek.body]).toMatchObject([409, { code: "conflict", data: { id } }]);
  expect(greek.message).toMatch(GREEK);
  expect((await save("?locale=en")).message).toMatch(ENGLISH);
  expect((await save("", { "accept-language": "en" })).message).toMatch(ENGLISH);
});

it("what exists already says so in both languages", async () => {
  const create = () =>
    db.slugHistory.createMany({ data: [{ kind: "post", locale: "el", slug: "a", targetId: 1 }] });
  await create();
  const error = await create().catch((thrown: unknown) => thrown);
  const said = LOCALES.map(async (locale) => {
    const response = jsonError(error, locale);
    return [response.status, ((await response.json()) as { message: string }).message] as const;
  });
  expect(await Promise.all(said)).toEqual([
    [409, expect.stringMatching(GREEK)],
    [409, expect.stringMatching(ENGLISH)],
  ]);
});
