import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { PersonEditView, TypeEditView } from "@/lib/commerce/appointment/offer/schema";
import messages from "@/messages/en";
import { PeopleList } from "./people-list";
import { PlacesList } from "./places-list";
import { TypesList } from "./types-list";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const { calls, respond } = stubApi();
const toasts = recordToasts();
afterEach(() => router.refresh.mockClear());

const { appointmentOffer: texts } = messages.account;
const type: TypeEditView = {
  id: 4,
  member_id: 7,
  is_default: false,
  title: "Visit on site",
  description: null,
  duration_minutes: 90,
  notice_hours: 24,
  horizon_days: 60,
  cancel_hours: 24,
  place_kind: "visit",
  place: null,
  questions: [{ id: 1, label: { el: "Πού;", en: null }, required: true }],
  position: 1,
  translations: {
    el: { title: "Επίσκεψη", description: null },
    en: { title: "Visit on site", description: null },
  },
  buffer_before_minutes: 0,
  buffer_minutes: 0,
  step_minutes: 30,
  per_day: null,
  place_id: null,
  is_active: true,
  version: 2,
};
const person = (id: number, name: string): PersonEditView => ({
  id,
  member_id: 7,
  is_first: id === 1,
  name,
  position: id,
  weekly: null,
  exceptions: [],
  user_id: null,
  is_active: true,
  version: 1,
});
const typeInto = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } });

it("changes a type: numbers are numbers, what is empty is nothing", async () => {
  respond("PUT /api/appointment-type/4", { body: { data: type } });
  renderDesk(<TypesList types={[type]} places={[]} />);
  await press("Edit: Visit on site");
  typeInto(texts.types.numbers.duration_minutes, "120");
  await press(texts.questions.add);
  typeInto("Question 2 in Greek", "Πότε;");
  await press(texts.save);
  await vi.dynamicImportSettled();
  expect(calls.at(-1)).toEqual([
    "PUT /api/appointment-type/4",
    expect.objectContaining({
      duration_minutes: 120,
      per_day: null,
      place_id: null,
      version: 2,
      questions: [
        { id: 1, label: { el: "Πού;", en: null }, required: true },
        { label: { el: "Πότε;", en: null }, required: false },
      ],
    }),
  ]);
  expect(toasts).toEqual([texts.saved]);
  expect(router.refresh).toHaveBeenCalled();
});

it("the type of the hours has no numbers and is not removed", async () => {
  renderDesk(<TypesList types={[{ ...type, is_default: true }]} places={[]} />);
  await press("Edit: Visit on site");
  expect(screen.queryByLabelText(texts.types.numbers.duration_minutes)).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove: Visit on site" })).toBeNull();
});

it("removes a person once it is confirmed, and the first one last", async () => {
  respond("DELETE /api/appointment-person/2", { status: 204, body: null });
  renderDesk(
    <PeopleList
      team={[{ id: 3, name: "Nikos P." }]}
      people={[person(1, "Eleni"), person(2, "Nikos")]}
    />,
  );
  expect(screen.queryByRole("button", { name: "Remove: Eleni" })).toBeNull();
  await press("Remove: Nikos");
  expect(openAlert()?.textContent).toContain("Remove Nikos?");
  await press(texts.remove);
  expect(calls.at(-1)?.[0]).toBe("DELETE /api/appointment-person/2");
});

it("adds a place", async () => {
  respond("POST /api/appointment-place", { status: 201, body: { data: { id: 1 } } });
  renderDesk(<PlacesList places={[]} />);
  await press(texts.places.add);
  typeInto(texts.places.nameEl, "Ισόγειο");
  await press(texts.add);
  await vi.dynamicImportSettled();
  expect(calls.at(-1)).toEqual([
    "POST /api/appointment-place",
    {
      translations: {
        el: { name: "Ισόγειο", address: null },
        en: { name: null, address: null },
      },
      one_at_a_time: true,
    },
  ]);
});
