import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { storeList } from "@/components/kit/desk/list/list-memory";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { RedirectView } from "@/lib/site/redirect/schema";
import messages from "@/messages/en";
import { NewRedirectForm, RedirectForm } from "./redirect-form";
import { RemoveButton } from "./remove-button";

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const texts = messages.account.redirect;
const api = stubApi();
const toasts = recordToasts();
const LIST = "/account/redirects";

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  router.push.mockClear();
});

const view: RedirectView = {
  id: 7,
  from: "/old-page",
  to: "/posts",
  created_by: "Anna Rota",
  created_at: "2026-11-01T09:00:00.000Z",
  version: 3,
};
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

it("makes a redirect and leads to the list; what is no path is said at its field", async () => {
  renderDesk(<NewRedirectForm listPath={LIST} />);
  fill(texts.from, "https://example.test/old");
  fill(texts.to, "/posts");
  await press(texts.create);
  expect(api.calls).toEqual([]);
  expect(box(texts.from).getAttribute("aria-invalid")).toBe("true");
  expect(box(texts.from).value).toBe("https://example.test/old");
  fill(texts.from, "/Old-Page/");
  api.respond("POST /api/redirect", { status: 201, body: { data: view } });
  await press(texts.create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/en${LIST}`));
  expect(api.calls).toEqual([["POST /api/redirect", { from: "/Old-Page/", to: "/posts" }]]);
  expect(toasts).toEqual([texts.created.replace("{from}", "/old-page")]);
});

it("says at its field what the server refuses, and keeps what was typed", async () => {
  renderDesk(<NewRedirectForm listPath={LIST} />);
  fill(texts.from, "/old-page");
  fill(texts.to, "/nothing");
  const errors = { to: ["There is no such page."] };
  api.respond("POST /api/redirect", { status: 422, body: { message: "x", errors } });
  await press(texts.create);
  expect(await screen.findAllByText(/There is no such page\./)).not.toHaveLength(0);
  expect([box(texts.from).value, box(texts.to).value]).toEqual(["/old-page", "/nothing"]);
  expect(router.push).not.toHaveBeenCalled();
});

it("saves only what was changed, with its version", async () => {
  renderDesk(<RedirectForm redirect={view} />);
  fill(texts.to, "/directory");
  api.respond("PUT /api/redirect/7", { body: { data: { ...view, to: "/directory", version: 4 } } });
  await press(messages.account.form.save);
  await waitFor(() => expect(toasts).toEqual([messages.account.form.saved]));
  expect(api.calls).toEqual([["PUT /api/redirect/7", { to: "/directory", version: 3 }]]);
});

it("is deleted only after a question, and leads back to the list as it was left", async () => {
  storeList(LIST, { href: `${LIST}?page=3` });
  renderDesk(<RemoveButton id={7} from="/old-page" listPath={LIST} />);
  await press(texts.delete);
  expect(api.calls).toEqual([]);
  await press(texts.delete);
  await waitFor(() => expect(toasts).toEqual([texts.deleted]));
  expect(api.calls).toEqual([["DELETE /api/redirect/7", undefined]]);
  expect(router.push).toHaveBeenCalledWith(`/en${LIST}?page=3`);
});
