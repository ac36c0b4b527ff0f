import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { LeaveReport } from "./leave-report";

const labels = {
  text: "The report ends.",
  button: "End it",
  busy: "Sending",
  left: "You have left.",
  already: "You had left.",
  invalid: "No such link.",
  failed: "It failed.",
};
const api = stubApi();
const CALL = "POST /api/daily-count/leave/7.abc";

it.each([
  { answer: { body: { data: { state: "left" } } }, text: labels.left },
  { answer: { body: { data: { state: "already" } } }, text: labels.already },
  { answer: { status: 404 }, text: labels.invalid },
])("posts once the button is pressed, and says «$text»", async ({ answer, text }) => {
  render(<LeaveReport token="7.abc" labels={labels} />);
  expect(api.calls).toEqual([]);
  api.respond(CALL, answer);
  fireEvent.click(screen.getByRole("button", { name: labels.button }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
  expect([api.calls, screen.queryByRole("button")]).toEqual([
    [[CALL, { "List-Unsubscribe": "One-Click" }]],
    null,
  ]);
});

it("can be tried again after a failure", async () => {
  render(<LeaveReport token="7.abc" labels={labels} />);
  api.respond(CALL, { status: 503 });
  fireEvent.click(screen.getByRole("button", { name: labels.button }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(labels.failed));
  expect(screen.getByRole("button", { name: labels.button })).toBeTruthy();
});
