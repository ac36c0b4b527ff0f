import { expect, it } from "vitest";
import { sendRequest } from "../../rights/request";
import { editor, post, put, view } from "./test-pages";

it("a version is restored field by field, when fields are named", async () => {
  const { id, title } = view(await post({ title: "Τίτλος", meta_title: "Μέτα" }));
  await put(id, { title: "Νέος τίτλος", meta_title: "Νέο μέτα" });
  const restore = (fields: string[]) =>
    sendRequest("POST /api/page/{id}/revisions/{version}/restore", {
      user: editor,
      params: { id, version: 1 },
      body: { fields },
    });
  const refused = await restore(["el.title", "el.nothing"]);
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["fields"]]);
  expect((await restore([])).status).toBe(422);
  expect(view(await restore(["el.title"]))).toMatchObject({
    version: 3,
    title,
    meta_title: "Νέο μέτα",
  });
  const revision = await sendRequest("GET /api/page/{id}/revisions/{version}", {
    user: editor,
    params: { id, version: 3 },
  });
  expect(revision.data).toMatchObject({ restored_from: 1 });
});
