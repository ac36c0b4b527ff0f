import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { storeList } from "@/components/kit/desk/list/list-memory";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { AuthorEditView } from "@/lib/magazine/author/desk";
import messages from "@/messages/en";
import { AuthorForm, NewAuthorForm } from "./author-form";
import { RemoveAuthor } from "./remove-author";

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const texts = messages.account.author;
const api = stubApi();
const toasts = recordToasts();

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  router.push.mockClear();
});

const view: AuthorEditView = {
  id: 7,
  slug: "maria-douka",
  name: null,
  text: null,
  shown_name: "Maria Douka",
  translations: { el: { name: "Μαρία Δούκα", text: null }, en: { name: null, text: null } },
  link: null,
  picture_id: null,
  picture: null,
  posts_count: 0,
  created_at: "2026-11-01T09:00:00.000Z",
  updated_at: "2026-11-01T09:00:00.000Z",
  version: 3,
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name));
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

it("makes an author and leads to the screen of the new one", async () => {
  renderDesk(<NewAuthorForm path="/account/author" />);
  fill(texts.link, "http://example.test");
  await press(texts.create);
  expect(api.calls).toEqual([]);
  expect(box(texts.link).getAttribute("aria-invalid")).toBe("true");
  fill(texts.link, "");
  fill(texts.nameEl, " Μαρία Δούκα ");
  api.respond("POST /api/author", { status: 201, body: { data: view } });
  await press(texts.create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/account/author/7"));
  expect(api.calls[0]?.[1]).toMatchObject({
    translations: { el: { name: "Μαρία Δούκα" } },
    link: null,
    picture_id: null,
  });
});

it("shows what the server refuses at its field, and keeps what was typed", async () => {
  renderDesk(<NewAuthorForm path="/account/author" />);
  fill(texts.nameEn, "Maria");
  api.respond("POST /api/author", {
    status: 422,
    body: { message: "x", errors: { "translations.el.name": ["Please write it."] } },
  });
  await press(texts.create);
  await waitFor(() => expect(box(texts.nameEl).getAttribute("aria-invalid")).toBe("true"));
  expect(box(texts.nameEn).value).toBe("Maria");
});

it("saves only what was changed, with its version", async () => {
  renderDesk(<AuthorForm author={view} />);
  fill(texts.link, "https://example.test/maria");
  const saved = { ...view, link: "https://example.test/maria", version: 4 };
  api.respond("PUT /api/author/7", { body: { data: saved } });
  await press(messages.account.form.save);
  await waitFor(() => expect(toasts).toEqual([messages.account.form.saved]));
  expect(api.calls).toEqual([
    ["PUT /api/author/7", { link: "https://example.test/maria", version: 3 }],
  ]);
});

it("keeps what was typed when somebody else saved first", async () => {
  renderDesk(<AuthorForm author={view} />);
  fill(texts.link, "https://mine.test/");
  const theirs = { ...view, link: "https://theirs.test/", slug: "m-douka", version: 4 };
  api.respond("PUT /api/author/7", { status: 409, body: { message: "x", data: theirs } });
  await press(messages.account.form.save);
  await screen.findByText(messages.account.form.conflictTitle);
  expect(box(texts.link).value).toBe("https://mine.test/");
  expect(box("URL").value).toBe("m-douka");
});

it("deletes an author only after a question, and leads back to the list as it was left", async () => {
  const href = "/account/authors?search=douk&page=2";
  storeList("/account/authors", { href });
  renderDesk(<RemoveAuthor author={view} listPath="/account/authors" />);
  await press(texts.delete);
  expect(api.calls).toEqual([]);
  await press(texts.delete);
  await waitFor(() => expect(toasts).toEqual(["Maria Douka was deleted."]));
  expect(api.calls).toEqual([["DELETE /api/author/7", undefined]]);
  expect(router.push).toHaveBeenCalledWith(`/en${href}`);
});

it("says how many posts are in the way of a deletion", async () => {
  renderDesk(<RemoveAuthor author={{ ...view, posts_count: 2 }} listPath="/account/authors" />);
  await press(texts.delete);
  expect(await screen.findByText(/^2 posts are signed by Maria Douka/)).toBeTruthy();
  expect(api.calls).toEqual([]);
});
