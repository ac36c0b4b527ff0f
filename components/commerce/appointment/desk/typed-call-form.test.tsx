import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { PersonView, PlaceView, TypeView } from "@/lib/commerce/appointment/offer/schema";
import messages from "@/messages/en";
import { TypedCallForm, type TypedCallFormProps } from "./typed-call-form";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const { call: texts } = messages.account.appointment;
recordToasts();
const api = stubApi();

const at = { starts_at: "2030-05-02T07:00:00.000Z", ends_at: "2030-05-02T08:30:00.000Z" };
const type = (id: number, changed: Partial<TypeView>) =>
  ({ id, title: `Type ${id}`, questions: [], place_kind: "phone", ...changed }) as TypeView;
const props: TypedCallFormProps = {
  memberId: 7,
  offer: {
    types: [
      type(1, { is_default: true }),
      type(2, {
        title: "Visit",
        place_kind: "place",
        place: { id: 4, name: "Shop", address: null },
        questions: [{ id: 3, label: "Which floor?", required: true }],
      }),
    ],
    people: [
      { id: 5, name: "Eleni", is_first: true },
      { id: 6, name: "Nikos", is_first: false },
    ] as PersonView[],
    places: [
      { id: 4, name: "Shop" },
      { id: 9, name: "Branch" },
    ] as PlaceView[],
  },
  zone: "Europe/Athens",
  day: "2030-05-02",
  chosen: undefined,
};
const enter = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    await vi.dynamicImportSettled();
  });
const booked = () => api.calls.find(([call]) => call.startsWith("POST"))?.[1];

it("asks for the times of what is chosen, and books one with the answers", async () => {
  api.respond("GET /api/appointment-time", { body: { data: [at] } });
  api.respond("POST /api/appointment-slot/booking", {
    status: 201,
    body: { data: { id: 8, ...at } },
  });
  renderDesk(<TypedCallForm {...props} />);
  await enter(texts.type, "2");
  await enter(texts.person, "6");
  await enter(texts.place, "9");
  await enter(texts.when, at.starts_at);
  await enter("Which floor", "Third");
  await enter(texts.name, "Maria Douka");
  await enter(texts.phone, "2101234567");
  await press(texts.submit);
  await vi.dynamicImportSettled();
  expect(booked()).toEqual({
    member_id: 7,
    type_id: 2,
    person_id: 6,
    place_id: 9,
    starts_at: at.starts_at,
    answers: { 3: "Third" },
    guest: { name: "Maria Douka", phone: "2101234567", email: null, locale: "en" },
    note: null,
  });
  expect(router.push).toHaveBeenCalledWith("/en/account/appointments?view=day&date=2030-05-02");
});

it("begins with the time that the calendar names, of the first person", async () => {
  api.respond("GET /api/appointment-time", { body: { data: [] } });
  renderDesk(<TypedCallForm {...props} chosen={at} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByLabelText<HTMLSelectElement>(texts.person).value).toBe("5");
  expect(screen.getByRole("option", { name: /not among the free times/ })).toBeTruthy();
});

it("books another hour on the clock of the company, with anyone", async () => {
  api.respond("GET /api/appointment-time", { body: { data: [at] } });
  api.respond("POST /api/appointment-slot/booking", {
    status: 201,
    body: { data: { id: 8, ...at } },
  });
  renderDesk(<TypedCallForm {...props} />);
  await enter(texts.name, "Maria Douka");
  await enter(texts.phone, "2101234567");
  await press(texts.submit);
  await vi.dynamicImportSettled();
  expect(booked()).toMatchObject({
    type_id: 1,
    person_id: null,
    starts_at: "2030-05-02T07:00:00.000Z",
    answers: {},
  });
});
