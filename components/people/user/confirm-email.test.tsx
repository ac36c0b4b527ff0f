import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, it } from "vitest";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { ToastHost } from "@/components/kit/ui/toast";
import messages from "@/messages/en";
import { ConfirmEmail } from "./confirm-email";
import { SignOutButton } from "@/components/kit/session/sign-out-button";

const { thanks, toLogin, toDashboard, signOutFirst, signOutFailed } = messages.user;
const api = stubApi();
afterEach(() => window.history.replaceState(null, "", "/"));

type Viewer = Parameters<typeof ConfirmEmail>[0]["viewer"];
async function open(hash: string, viewer: Viewer = "visitor") {
  window.history.replaceState(null, "", `/en/user/thank-you${hash}`);
  await act(async () => {
    render(
      <StrictMode>
        <ConfirmEmail
          locale="en"
          labels={{ ...thanks, toLogin, toDashboard }}
          texts={testFormTexts}
          viewer={viewer}
        >
          <p>Look at your inbox</p>
        </ConfirmEmail>
      </StrictMode>,
    );
  });
}
const heading = () => screen.getByRole("heading", { level: 1 });
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
  });
const DEAD = { status: 422, body: { message: "", errors: { token: ["Dead."] } } };

it("shows the page itself without a link, and asks nothing", async () => {
  await open("");
  expect([screen.queryByText("Look at your inbox") === null, api.calls]).toEqual([false, []]);
});

it("sends the token once, even when effects run twice, and leads to the login", async () => {
  const end = api.hold("POST /auth/verify-email");
  await open("#verify=abc");
  expect([heading().textContent, window.location.hash]).toEqual([thanks.checking, ""]);
  await end();
  expect(api.calls).toEqual([["POST /auth/verify-email", { token: "abc" }]]);
  expect([heading().textContent, document.activeElement]).toEqual([
    thanks.verifiedTitle,
    heading(),
  ]);
  expect(link(toLogin)).toBe("/en/user/login");
});

it("confirms a changed address, and leads a signed-in user to the dashboard", async () => {
  await open("#email=abc", "verified");
  expect(api.calls).toEqual([["POST /auth/change-email/confirm", { token: "abc" }]]);
  expect([heading().textContent, link(toDashboard)]).toEqual([
    thanks.emailTitle,
    "/en/account/dashboard",
  ]);
});

it("sends the token again on request after a failure", async () => {
  api.respond("POST /auth/verify-email", "offline");
  await open("#verify=abc");
  expect(heading().textContent).toBe(thanks.failedTitle);
  expect(screen.getByRole("status").textContent).toBe(testFormTexts.problems.unanswered);
  api.respond("POST /auth/verify-email", {});
  await press(thanks.retry);
  expect([heading().textContent, api.calls.length]).toEqual([thanks.verifiedTitle, 2]);
});

it.each([
  { hash: "#verify=x", viewer: "visitor", name: toLogin },
  { hash: "#verify=x", viewer: "verified", name: toDashboard },
  { hash: "#email=x", viewer: "verified", name: thanks.personalDetails },
] as const)("leads a $viewer on from the dead link $hash", async ({ hash, viewer, name }) => {
  api.respond("POST /auth/verify-email", DEAD);
  api.respond("POST /auth/change-email/confirm", DEAD);
  await open(hash, viewer);
  expect([heading().textContent, link(name) === null]).toEqual([thanks.invalidLinkTitle, false]);
});

it("sends a new link to a user whose address is not confirmed", async () => {
  api.respond("POST /auth/verify-email", DEAD);
  await open("#verify=x", "waiting");
  api.respond("POST /auth/verify-email/resend", {
    status: 429,
    body: {},
    headers: { "retry-after": "30" },
  });
  await press(thanks.resend);
  const outcome = () => screen.getAllByRole("status").at(-1)!.textContent;
  expect(outcome()).toContain("Too many attempts");
  const end = api.hold("POST /auth/verify-email/resend");
  await press(thanks.resend);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: thanks.resending }).disabled).toBe(
    true,
  );
  await end({ body: { message: "It is on its way." } });
  expect(outcome()).toBe("It is on its way.");
});

it("signs out another user, and says when that failed", async () => {
  const { assign } = stubLocation();
  render(
    <>
      <SignOutButton locale="en" label={signOutFirst} failed={signOutFailed} />
      <ToastHost />
    </>,
  );
  api.respond("POST /auth/logout", "offline");
  await press(signOutFirst);
  expect(await screen.findByText(signOutFailed)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  // A session that has ended already is no failure.
  api.respond("POST /auth/logout", { status: 401 });
  await press(signOutFirst);
  await waitFor(() => expect(assign.mock.calls).toEqual([["/en/user/login"]]));
});
