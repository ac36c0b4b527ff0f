import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { ChangeDate } from "./change-date";

const refresh = vi.hoisted(() => vi.fn<() => void>());
const router = vi.hoisted(() => ({ refresh }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const api = stubApi();
const labels = messages.order.changeDate;
afterEach(() => refresh.mockClear());

async function ask() {
  const user = userEvent.setup();
  render(
    <ChangeDate
      locale="en"
      orderId={7}
      signature="s"
      problems={testFormTexts.problems}
      dates={[
        { id: 1, text: "Friday", left: "3 seats left" },
        { id: 2, text: "Saturday", left: "" },
      ]}
      labels={labels}
    />,
  );
  await user.click(screen.getByRole("button", { name: labels.ask }));
  return user;
}

it("moves to the chosen date after a question, and shows the order again", async () => {
  const user = await ask();
  await user.click(screen.getByRole("button", { name: labels.yes }));
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "Saturday" }));
  await user.click(screen.getByRole("button", { name: labels.yes }));
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(api.calls).toEqual([["POST /api/event-order/7/change-date", { event_id: 2 }]]);
});

it("says why the date cannot be changed, and keeps the choice", async () => {
  const body = { message: "There are not that many free seats." };
  api.respond("POST /api/event-order/7/change-date", { status: 409, body });
  const user = await ask();
  await user.click(screen.getByRole("radio", { name: /Friday.*3 seats left/ }));
  await user.click(screen.getByRole("button", { name: labels.yes }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(body.message));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Friday/ }).checked).toBe(true);
  expect(refresh).not.toHaveBeenCalled();
});
