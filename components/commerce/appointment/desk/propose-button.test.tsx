import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { ProposeButton } from "./propose-button";
import { WithdrawButton } from "./withdraw-button";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const { proposal: texts } = messages.account.appointment;
const toasts = recordToasts();
const api = stubApi();

const free = (id: number) => ({
  id,
  starts_at: `2030-05-0${id}T07:00:00.000Z`,
  ends_at: `2030-05-0${id}T08:00:00.000Z`,
  time_zone: "Europe/Athens",
  version: 1,
});
const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox", { hidden: true });
const tick = (index: number) => act(() => void fireEvent.click(boxes()[index]!));

it("proposes up to three free times", async () => {
  api.respond("GET /api/appointment-slot", { body: { data: [1, 2, 3, 4].map(free) } });
  renderDesk(<ProposeButton slot={{ id: 5, member_id: 7 }} />);
  await press(texts.open);
  await press(texts.send);
  expect(api.calls).toHaveLength(1);
  for (const index of [0, 1, 2]) tick(index);
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, false, false, true]);
  tick(1);
  expect(boxes()[3]!.disabled).toBe(false);
  await press(texts.send);
  expect(api.calls.at(-1)).toEqual(["POST /api/appointment-slot/5/proposal", { slot_ids: [1, 3] }]);
  expect(toasts).toEqual([texts.sent]);
});

it("withdraws them", async () => {
  renderDesk(<WithdrawButton slotId={5} />);
  await press(texts.withdraw);
  expect(api.calls.map(([route]) => route)).toEqual(["DELETE /api/appointment-slot/5/proposal"]);
  expect(toasts).toEqual([texts.withdrawn]);
});
