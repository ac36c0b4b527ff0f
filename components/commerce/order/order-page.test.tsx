import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { CancelOrder } from "./cancel-order";
import { HoldCountdown } from "./hold-countdown";

const refresh = vi.hoisted(() => vi.fn<() => void>());
const router = vi.hoisted(() => ({ refresh }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const api = stubApi();
const labels = messages.order;
afterEach(() => {
  refresh.mockClear();
  vi.useRealTimers();
});

async function cancel() {
  const user = userEvent.setup();
  render(
    <CancelOrder
      locale="en"
      orderId={7}
      signature="s"
      problems={testFormTexts.problems}
      labels={labels}
    />,
  );
  await user.click(screen.getByRole("button", { name: labels.cancel }));
  return user;
}

it("cancels an order after a question, and shows it again", async () => {
  const user = await cancel();
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: labels.cancelYes }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(api.calls.map(([call]) => call)).toEqual(["POST /api/event-order/7/cancel"]);
});

it("keeps an order when the question is denied", async () => {
  const user = await cancel();
  await user.click(screen.getByRole("button", { name: labels.cancelNo }));
  expect(screen.getByRole("button", { name: labels.cancel })).toBeTruthy();
  expect(api.calls).toEqual([]);
});

it("says why an order cannot be cancelled", async () => {
  api.respond("POST /api/event-order/7/cancel", {
    status: 409,
    body: { message: "Please write to us." },
  });
  const user = await cancel();
  await user.click(screen.getByRole("button", { name: labels.cancelYes }));
  await vi.waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("Please write to us."),
  );
  expect(refresh).not.toHaveBeenCalled();
});

it("counts a hold down, and loads the page again once it ends", () => {
  vi.useFakeTimers();
  render(<HoldCountdown leftMs={61_000} text={labels.timeLeft} />);
  expect(screen.getByRole("timer").textContent).toBe("01:01 left");
  act(() => vi.advanceTimersByTime(31_000));
  expect(screen.getByRole("timer").textContent).toBe("00:30 left");
  expect(refresh).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(30_000));
  expect(refresh).toHaveBeenCalledOnce();
});
