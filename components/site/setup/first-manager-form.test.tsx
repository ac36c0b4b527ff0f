import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import type { SetupLabels } from "@/components/people/user/labels";
import messages from "@/messages/en";
import { FirstManagerForm } from "./first-manager-form";

const { email, setup, register } = messages.user;
const labels: SetupLabels = { ...register, ...setup, email, password: register.choosePassword };

const calls: unknown[] = [];
let answer: { status: number; body: unknown };
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    calls.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = "";
});

function open(hash: string) {
  window.history.replaceState(null, "", `/en/setup${hash}`);
  render(<FirstManagerForm locale="en" labels={labels} texts={testFormTexts} siteName="DS" />);
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

it("asks for the link when the URL has no token", () => {
  open("");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(setup.noTokenTitle);
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("removes the token from the URL, and keeps it for the page in the other locale", () => {
  open("#token=abc-1");
  expect(window.location.href).not.toContain("abc-1");
  expect(screen.getAllByRole("textbox").length).toBeGreaterThan(2);
  cleanup();
  open("");
  expect(screen.getAllByRole("textbox").length).toBeGreaterThan(2);
});

it("posts the token with the account, and says when the link is no longer valid", async () => {
  answer = { status: 422, body: { message: "", errors: { token: ["Dead."] } } };
  open("#token=abc-1");
  type(register.name, "Άννα");
  type(register.surname, "Λάσκαρη");
  type(email, "anna@example.gr");
  type(register.choosePassword, "τρεις γάτες στη στέγη");
  type(register.confirmation, "τρεις γάτες στη στέγη");
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: setup.submit }));
  });
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(setup.invalidLinkTitle),
  );
  expect(calls).toEqual([expect.objectContaining({ token: "abc-1", email: "anna@example.gr" })]);
  expect(screen.queryByRole("textbox")).toBeNull();
  // A token that the server refused is not kept.
  cleanup();
  open("");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(setup.noTokenTitle);
});
