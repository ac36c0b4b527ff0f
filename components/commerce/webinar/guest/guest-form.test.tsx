import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { stubApi } from "@/components/kit/form/test-api";
import { setSession } from "@/components/kit/session/session-store";
import messages from "@/messages/en";
import { ForGuests } from "./for-guests";
import { GuestForm } from "./guest-form";

const { calls, respond } = stubApi();
const assign = vi.fn();
beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal("location", { ...window.location, assign });
});
afterEach(() => setSession(null));

const { offline, unanswered } = testFormTexts.problems;
const show = () =>
  render(
    <GuestForm
      locale="en"
      webinarId={7}
      texts={testFormTexts}
      labels={{ ...messages.webinar.guest, offline, unanswered }}
    />,
  );
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const send = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Reserve a place" }));
    await vi.dynamicImportSettled();
  });

it("asks for a place by name and address, and leads to its page", async () => {
  show();
  type(/Name/, "Maria Douka");
  type(/Email/, "maria@example.test");
  respond("POST /api/webinar/7/sign-up", { body: { data: { signature: "1.abc" } } });
  await send();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/en/webinar-guest/1.abc"));
  expect(calls).toEqual([
    [
      "POST /api/webinar/7/sign-up",
      { name: "Maria Douka", email: "maria@example.test", locale: "en" },
    ],
  ]);
});

it("has the ids of the server's HTML, whichever root it is hydrated in", () => {
  show();
  const email = screen.getByRole("textbox", { name: /Email/ });
  expect(email.id).toBe("guest-email");
  expect(email.getAttribute("aria-describedby")).toBe("guest-email-hint");
});

it("says what is wrong before anything is sent, and what the server refuses", async () => {
  show();
  type(/Email/, "maria");
  await send();
  for (const name of [/Name/, /Email/]) {
    const field = screen.getByRole("textbox", { name });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  }
  expect(calls).toEqual([]);
  type(/Name/, "Maria");
  type(/Email/, "maria@example.test");
  respond("POST /api/webinar/7/sign-up", {
    status: 409,
    body: { message: "All places of the webinar are taken." },
  });
  await send();
  expect(await screen.findByText(/^All places of the webinar are taken\./)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

it("stands on the page for who is not signed in, until the webinar ends", () => {
  const part = (endsAt: string) => (
    <ForGuests endsAt={endsAt} titleId="one">
      <h2 id="one">Without an account</h2>
    </ForGuests>
  );
  const { rerender } = render(part("2090-01-01T10:00:00Z"));
  const heading = () => screen.queryByRole("heading", { name: "Without an account" });
  expect(heading()).toBeTruthy();
  rerender(part("2020-01-01T10:00:00Z"));
  expect(heading()).toBeNull();
  rerender(part("2090-01-01T10:00:00Z"));
  act(() =>
    setSession({ id: 1, name: "Maria", email: "m@example.test", roles: ["user"], member_id: null }),
  );
  expect(heading()).toBeNull();
});
