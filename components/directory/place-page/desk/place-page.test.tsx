import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { PlacePageView } from "@/lib/directory/place-page/schema";
import messages from "@/messages/en";
import { NewPlacePageForm, PlacePageForm, RemovePlacePage } from "./place-page-form";
import { BLANK } from "./place-page-values";

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const texts = messages.account.placePage;
const api = stubApi();
const toasts = recordToasts();
const LIST = "/account/place-pages";
const PLACES = [{ value: "1326", label: "Chania" }];
const PROFESSIONS = [{ value: "3", label: "Architects" }];

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  router.push.mockClear();
});

const view: PlacePageView = {
  id: 7,
  place_id: 1326,
  place: "Chania",
  profession_id: 3,
  profession: "Architects",
  intro_el: null,
  intro_en: "Harbour.",
  description_el: null,
  description_en: null,
  path: "/directory/architects/chania",
  updated_at: "2026-11-01T09:00:00.000Z",
  version: 3,
};
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const draw = () =>
  renderDesk(
    <NewPlacePageForm places={PLACES} professions={PROFESSIONS} blank={BLANK} listPath={LIST} />,
  );
const choosePlace = () =>
  fireEvent.change(screen.getByRole("combobox", { name: new RegExp(`^${texts.place}`) }), {
    target: { value: "1326" },
  });

it("writes the text of a place as a whole, once there is a text", async () => {
  draw();
  choosePlace();
  await press(texts.create);
  expect(api.calls).toEqual([]);
  expect(box(texts.introEl).getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(box(texts.introEn), { target: { value: "Harbour." } });
  api.respond("POST /api/place-page", { status: 201, body: { data: view } });
  await press(texts.create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/en${LIST}`));
  expect(api.calls).toMatchObject([
    ["POST /api/place-page", { place_id: "1326", intro_en: "Harbour." }],
  ]);
  expect(toasts).toEqual([texts.created.replace("{page}", "Architects · Chania")]);
});

it("says that a page has a text already", async () => {
  draw();
  choosePlace();
  fireEvent.change(box(texts.introEn), { target: { value: "Harbour." } });
  const errors = { place_id: ["This page has a text already."] };
  api.respond("POST /api/place-page", { status: 422, body: { message: "x", errors } });
  await press(texts.create);
  expect(await screen.findAllByText(/has a text already/)).not.toHaveLength(0);
  expect(router.push).not.toHaveBeenCalled();
});

it("saves only what was changed, with its version, and is removed after a question", async () => {
  renderDesk(
    <>
      <PlacePageForm page={view} />
      <RemovePlacePage id={7} page="Architects · Chania" listPath={LIST} />
    </>,
  );
  fireEvent.change(box(texts.descriptionEn), { target: { value: "The old harbour." } });
  api.respond("PUT /api/place-page/7", {
    body: { data: { ...view, description_en: "The old harbour.", version: 4 } },
  });
  await press(messages.account.form.save);
  await waitFor(() => expect(toasts).toEqual([messages.account.form.saved]));
  expect(api.calls).toEqual([
    ["PUT /api/place-page/7", { description_en: "The old harbour.", version: 3 }],
  ]);
  await press(texts.delete);
  await press(texts.delete);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/en${LIST}`));
});
