import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { editorRequests } from "./editor-requests";
import { trackSave } from "./pictures/alt-saves";

const api = stubApi();
const requests = () =>
  editorRequests<object, { title: string }>({
    kind: "thing",
    path: "/api/thing",
    blank: { title: "" },
    locale: "en",
  });
const routes = () => api.calls.map(([route]) => route);

it.each([
  ["PUT /api/thing/7", (isAsked: boolean) => requests().update({ id: 7, version: 1 }, {}, isAsked)],
  ["POST /api/thing", (isAsked: boolean) => requests().create({}, {}, isAsked)],
])("%s waits for alt texts on their way when it is asked for", async (route, send) => {
  api.respond(route, { body: { data: {} } });
  let finish = () => undefined as void;
  trackSave(new Promise<void>((done) => (finish = done)));
  // An autosave publishes nothing.
  await send(false);
  expect(routes()).toEqual([route]);
  const asked = send(true);
  await new Promise((done) => setTimeout(done, 20));
  expect(routes()).toEqual([route]);
  finish();
  await asked;
  await waitFor(() => expect(routes()).toEqual([route, route]));
});
