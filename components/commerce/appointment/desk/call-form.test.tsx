import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import messages from "@/messages/en";
import { CallForm, type CallFormProps } from "./call-form";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const { call: texts } = messages.account.appointment;
recordToasts();
const api = stubApi();

const at = { starts_at: "2030-05-02T07:00:00.000Z", ends_at: "2030-05-02T08:00:00.000Z" };
const props: CallFormProps = {
  memberId: 7,
  slots: [{ id: 8, ...at } as SlotView],
  chosen: 8,
  zone: "Europe/Athens",
  starts: "2030-05-02T10:30",
  ends: "11:15",
};
const type = (label: string, value: string) =>
  act(
    () =>
      void fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } }),
  );

it("books a free time, and shows its day", async () => {
  api.respond("POST /api/appointment-slot/booking", {
    status: 201,
    body: { data: { id: 8, ...at } },
  });
  renderDesk(<CallForm {...props} />);
  type(texts.name, "Maria Douka");
  type(texts.phone, "2101234567");
  await press(texts.submit);
  expect(api.calls).toEqual([
    [
      "POST /api/appointment-slot/booking",
      {
        slot_id: 8,
        guest: { name: "Maria Douka", phone: "2101234567", email: null, locale: "en" },
        note: null,
      },
    ],
  ]);
  expect(router.push).toHaveBeenCalledWith("/en/account/appointments?view=day&date=2030-05-02");
});

it("books another time on the clock of the company, and keeps what was typed when it is refused", async () => {
  api.respond("POST /api/appointment-slot/booking", {
    status: 422,
    body: { message: "x", errors: { "guest.phone": ["Please enter a phone number."] } },
  });
  renderDesk(<CallForm {...props} chosen={undefined} />);
  type(texts.name, "Maria Douka");
  await press(texts.submit);
  expect(api.calls[0]![1]).toMatchObject({
    member_id: 7,
    starts_at: "2030-05-02T07:30:00.000Z",
    ends_at: "2030-05-02T08:15:00.000Z",
  });
  expect(
    screen.getByText("Please enter a phone number.", { selector: ".field-error" }),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${texts.name}`)).value).toBe(
    "Maria Douka",
  );
});
