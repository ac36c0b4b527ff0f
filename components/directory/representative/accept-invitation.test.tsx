import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { AcceptInvitation } from "./accept-invitation";
import type { InvitationLabels } from "./labels";

const { invitation, toLogin, signOutFirst, signOutFailed } = messages.user;
const labels: InvitationLabels = {
  ...invitation,
  toLogin,
  signOut: signOutFirst,
  signOutFailed,
};
const EMAIL = "guest@example.test";
const facts = {
  member: { id: 7, member_name: "Studio Nine" },
  email: EMAIL,
  expires_at: "2026-12-01T10:00:00.000Z",
};
const guest = { email: EMAIL, isVerified: true };

const calls: string[] = [];
let answers: Record<string, { status: number; body: unknown }>;
beforeEach(() => {
  calls.length = 0;
  answers = {
    "/api/invitation/look": { status: 200, body: { data: facts } },
    "/api/invitation/accept": { status: 200, body: { data: {} } },
  };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = new URL(url, "http://localhost").pathname;
    calls.push(`${path} ${String(init.body)}`);
    const { status, body } = answers[path]!;
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(viewer: Parameters<typeof AcceptInvitation>[0]["viewer"], hash = "#join=abc") {
  window.history.replaceState(null, "", `/en/user/invitation${hash}`);
  await act(async () => {
    render(<AcceptInvitation locale="en" labels={labels} texts={testFormTexts} viewer={viewer} />);
  });
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const accept = () => screen.queryByRole("button", { name: invitation.accept });
const press = () =>
  act(async () => {
    fireEvent.click(accept()!);
  });

it("only looks until the button is pressed, and then leads to the company", async () => {
  await open(guest);
  expect(screen.getByRole("status").textContent).toContain("Studio Nine");
  expect(window.location.href).not.toContain("abc");
  expect(calls).toEqual(['/api/invitation/look {"token":"abc"}']);
  await press();
  expect(calls[1]).toBe('/api/invitation/accept {"token":"abc"}');
  expect(heading()).toBe(invitation.doneTitle);
  expect(screen.getByRole("link", { name: invitation.toCompany }).getAttribute("href")).toBe(
    "/en/account/member/7",
  );
});

it("sends a visitor to the login and back with the secret, which no server sees", async () => {
  await open(null);
  expect(accept()).toBeNull();
  const href = screen.getByRole("link", { name: toLogin }).getAttribute("href")!;
  expect(href.split("#")).toEqual([expect.not.stringContaining("abc"), "join=abc"]);
});

it("offers no button to another account, or to an address that is not confirmed", async () => {
  await open({ email: "other@example.test", isVerified: true });
  expect([accept(), screen.queryByText(/other@example\.test/) !== null]).toEqual([null, true]);
  cleanup();
  await open({ ...guest, isVerified: false });
  expect([accept(), screen.queryByText(invitation.unverified) !== null]).toEqual([null, true]);
});

it("says that a link is dead, missing, or why it cannot be accepted", async () => {
  answers["/api/invitation/accept"] = {
    status: 409,
    body: { code: "conflict", message: "You act for a company already." },
  };
  await open(guest);
  await press();
  expect(screen.getByRole("status").textContent).toBe("You act for a company already.");
  cleanup();
  answers["/api/invitation/look"] = {
    status: 422,
    body: { message: "", errors: { token: ["Dead."] } },
  };
  await open(guest);
  expect([heading(), accept()]).toEqual([invitation.invalidLinkTitle, null]);
  cleanup();
  await open(guest, "");
  expect(screen.getByText(invitation.noTokenText)).toBeTruthy();
});
