import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { storeList } from "@/components/kit/desk/list/list-memory";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { SeriesEditView } from "@/lib/magazine/series/desk";
import messages from "@/messages/en";
import { RemoveSeries } from "./remove-series";
import { NewSeriesForm, SeriesForm } from "./series-form";

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const texts = messages.account.series;
const api = stubApi();
const toasts = recordToasts();

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  router.push.mockClear();
});

const view: SeriesEditView = {
  id: 7,
  slug: "spitia-tou-aigaiou",
  title: null,
  text: null,
  shown_title: "Σπίτια του Αιγαίου",
  translations: {
    el: { title: "Σπίτια του Αιγαίου", text: null },
    en: { title: null, text: null },
  },
  picture_id: null,
  picture: null,
  posts_count: 0,
  created_at: "2026-11-01T09:00:00.000Z",
  updated_at: "2026-11-01T09:00:00.000Z",
  version: 3,
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name));
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

it("makes a series and leads to the screen of the new one", async () => {
  renderDesk(<NewSeriesForm path="/account/series" />);
  fill(texts.titleEl, " Σπίτια του Αιγαίου ");
  fill(texts.textEn, "Three houses.");
  api.respond("POST /api/series", { status: 201, body: { data: view } });
  await press(texts.create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/account/series/7"));
  expect(api.calls[0]?.[1]).toMatchObject({
    translations: { el: { title: "Σπίτια του Αιγαίου" }, en: { text: "Three houses." } },
    picture_id: null,
  });
});

it("shows what the server refuses at its field, and keeps what was typed", async () => {
  renderDesk(<NewSeriesForm path="/account/series" />);
  fill(texts.titleEn, "Houses");
  api.respond("POST /api/series", {
    status: 422,
    body: { message: "x", errors: { "translations.el.title": ["Please write it."] } },
  });
  await press(texts.create);
  await waitFor(() => expect(box(texts.titleEl).getAttribute("aria-invalid")).toBe("true"));
  expect(box(texts.titleEn).value).toBe("Houses");
});

it("saves only what was changed, with its version", async () => {
  renderDesk(<SeriesForm series={view} />);
  fill(texts.slug.slice(0, 12), "spitia");
  api.respond("PUT /api/series/7", { body: { data: { ...view, slug: "spitia", version: 4 } } });
  await press(messages.account.form.save);
  await waitFor(() => expect(toasts).toEqual([messages.account.form.saved]));
  expect(api.calls).toEqual([["PUT /api/series/7", { slug: "spitia", version: 3 }]]);
});

it("keeps what was typed when somebody else saved first", async () => {
  renderDesk(<SeriesForm series={view} />);
  fill(texts.titleEn, "Mine");
  const theirs = {
    ...view,
    translations: { ...view.translations, en: { title: "Theirs", text: null } },
    version: 4,
  };
  api.respond("PUT /api/series/7", { status: 409, body: { message: "x", data: theirs } });
  await press(messages.account.form.save);
  await screen.findByText(messages.account.form.conflictTitle);
  expect(box(texts.titleEn).value).toBe("Mine");
});

it("deletes a series only after a question, and leads back to the list as it was left", async () => {
  const href = "/account/all-series?search=spit&page=2";
  storeList("/account/all-series", { href });
  renderDesk(<RemoveSeries series={view} listPath="/account/all-series" />);
  await press(texts.delete);
  expect(api.calls).toEqual([]);
  await press(texts.delete);
  await waitFor(() => expect(toasts).toEqual(["“Σπίτια του Αιγαίου” was deleted."]));
  expect(api.calls).toEqual([["DELETE /api/series/7", undefined]]);
  expect(router.push).toHaveBeenCalledWith(`/en${href}`);
});

it("says how many posts are in the way of a deletion", async () => {
  renderDesk(<RemoveSeries series={{ ...view, posts_count: 2 }} listPath="/account/all-series" />);
  await press(texts.delete);
  expect(await screen.findByText(/^2 posts belong to “Σπίτια του Αιγαίου”/)).toBeTruthy();
  expect(api.calls).toEqual([]);
});
