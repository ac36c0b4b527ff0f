import { fireEvent, screen, waitFor } from "@testing-library/react";
import type * as Navigation from "next/navigation";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { AddSubscriber } from "@/components/audience/subscriber/desk/add-subscriber";
import type { UserView } from "@/lib/people/user/view";
import messages from "@/messages/en";
import { AccessActions } from "./access-actions";
import { InviteDialog } from "./invite-dialog";
import { MemberLink } from "./member-link";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof Navigation>()),
  useRouter: () => router,
}));

const { account } = messages;
const { user, invite, form, alert } = account;
const { subscribers } = account.lists;
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => {
  router.push.mockReset();
  router.refresh.mockReset();
});

const USER: UserView = {
  id: 7,
  email: "anna@example.gr",
  name: "Anna",
  surname: "Rota",
  locale: "en",
  roles: ["user"],
  disabled: false,
  has_second_factor: true,
  verified_at: null,
  profile: null,
  member_id: null,
  last_seen_at: null,
  created_at: "2026-01-01T10:00:00.000Z",
  version: 1,
};
const openActions = (user: Partial<UserView> = {}, isSelf = false, isInvited = false) =>
  renderDesk(
    <section>
      <h2>Access</h2>
      <AccessActions user={{ ...USER, ...user }} isSelf={isSelf} isInvited={isInvited} />
    </section>,
  );
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it("sends a reset link at once, one request at a time", async () => {
  openActions();
  const end = api.hold("POST /api/users/7/reset");
  await press(user.resetButton);
  expect(screen.getByRole("button", { name: user.disableButton }).ariaDisabled).toBe("true");
  await press(user.resetButton);
  await end();
  expect(api.calls).toEqual([["POST /api/users/7/reset", undefined]]);
  expect(toasts).toEqual([expect.stringContaining("anna@example.gr")]);
});

it("sends the invitation again to who has not used it, and says when it was too often", async () => {
  openActions({}, false, true);
  expect(buttons()).not.toContain(user.resetButton);
  await press(user.inviteAgainButton);
  expect(toasts).toEqual([user.inviteAgainDone.replace("{email}", "anna@example.gr")]);
  api.respond("POST /api/users/7/reset", { status: 429, headers: { "retry-after": "1200" } });
  await press(user.inviteAgainButton);
  expect(openAlert()?.textContent).toContain("20 minutes");
});

it("disables only after a confirmation, and enables at once", async () => {
  const { unmount } = openActions();
  await press(user.disableButton);
  expect(openAlert()?.textContent).toContain("Anna Rota");
  await press(alert.cancel);
  expect(api.calls).toEqual([]);
  await press(user.disableButton);
  await press(user.disableConfirm);
  unmount();
  openActions({ disabled: true });
  expect(buttons()).not.toContain(user.resetButton);
  await press(user.enableButton);
  expect(api.calls).toEqual([
    ["PUT /api/users/7", { disabled: true }],
    ["PUT /api/users/7", { disabled: false }],
  ]);
  expect(toasts).toEqual([user.disabledDone, user.enabledDone]);
  expect(router.refresh).toHaveBeenCalledTimes(2);
});

it("switches a second factor off after a confirmation, and says when it failed", async () => {
  openActions();
  api.respond("DELETE /api/users/7/totp", { status: 403 });
  await press(user.totpButton);
  await press(user.totpConfirm);
  expect(openAlert()?.textContent).toContain(testFormTexts.problems.forbidden);
  expect(toasts).toEqual([]);
  await press("Κατάλαβα");
  api.respond("DELETE /api/users/7/totp", {});
  await press(user.totpButton);
  await press(user.totpConfirm);
  expect([toasts, document.activeElement?.textContent]).toEqual([[user.totpDone], "Access"]);
});

it("offers managers no way to lock themselves out", () => {
  openActions({}, true);
  expect(buttons()).toEqual([user.resetButton]);
  expect(screen.getByText(user.selfDisable)).toBeTruthy();
});

const openLink = (company: { id: number; name: string } | null) =>
  renderDesk(
    <section>
      <h2>Company</h2>
      <MemberLink profileId={5} company={company} locale="en" />
    </section>,
  );
const named = (id: number, name: string) => ({
  id,
  member_name: name,
  area: "Patras",
  translations: { el: null, en: { member_name: name } },
});
const search = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox"), { target: { value } });

it("links a company that was found by its name", async () => {
  openLink({ id: 2, name: "Alpha" });
  expect(screen.queryByRole("searchbox")).toBeNull();
  await press(user.companyChange);
  expect(screen.getByRole("button", { name: user.companyChange }).ariaExpanded).toBe("true");
  api.respond("GET /api/member", { body: { data: [named(2, "Alpha"), named(3, "Alphabet")] } });
  search("alpha");
  const own = await screen.findByText("Alpha", { selector: "button *" });
  fireEvent.click(own);
  await press(/^Alphabet/);
  expect(api.calls.map(([route]) => route)).toEqual([
    "GET /api/member",
    "PUT /api/member-user-profile/5",
  ]);
  expect(api.calls[1]![1]).toEqual({ member_id: 3 });
  expect(toasts).toEqual([expect.stringContaining("Alphabet")]);
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Company");
});

it("says that the search of companies failed", async () => {
  openLink(null);
  await press(user.companyLink);
  api.respond("GET /api/member", { status: 503 });
  search("alpha");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(form.searchFailed));
});

it("unlinks a company after a confirmation, and keeps it when the server refuses", async () => {
  openLink({ id: 2, name: "Alpha" });
  api.respond("PUT /api/member-user-profile/5", "offline");
  await press(user.companyUnlink);
  expect(openAlert()?.textContent).toContain("Alpha");
  await press(user.companyUnlink);
  await waitFor(() =>
    expect(openAlert()?.textContent).toContain(testFormTexts.problems.unanswered),
  );
  expect(api.calls).toEqual([["PUT /api/member-user-profile/5", { member_id: null }]]);
  expect([toasts, screen.queryByText("Alpha") === null]).toEqual([[], false]);
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`);
const type = (name: string, value: string) => fireEvent.change(field(name)!, { target: { value } });

it("invites in a dialog, keeps what was typed when it is closed, and starts anew after sending", async () => {
  renderDesk(<InviteDialog locale="en" />);
  const opener = screen.getByRole("link", { name: invite.open });
  const handled: boolean[] = [];
  const record = (event: Event) => {
    handled.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener("click", record, { once: true });
  fireEvent.click(opener, { ctrlKey: true });
  expect([handled, field("email")]).toEqual([[false], null]);
  fireEvent.click(opener);
  type("email", "new@example.gr");
  type("name", "Nea");
  await press(account.frame.closeDialog);
  fireEvent.click(opener);
  expect(field("email")!.value).toBe("new@example.gr");
  await press(invite.send);
  expect([api.calls, document.activeElement]).toEqual([[], field("surname")]);
  type("surname", "Christi");
  api.respond("POST /api/users", { body: { data: { id: 9, email: "new@example.gr" } } });
  await press(invite.send);
  expect(api.calls).toEqual([
    [
      "POST /api/users",
      { email: "new@example.gr", name: "Nea", surname: "Christi", locale: "en", roles: ["user"] },
    ],
  ]);
  expect(toasts).toEqual([expect.stringContaining("new@example.gr")]);
  expect(router.push.mock.calls).toEqual([["/en/account/user/9"]]);
  fireEvent.click(opener);
  expect(field("email")!.value).toBe("");
});

it("adds a subscriber, and keeps the dialog open while the server refuses the address", async () => {
  renderDesk(<AddSubscriber />);
  await press(subscribers.new);
  type("email", "reader@example.gr");
  api.respond("POST /api/subsrcibe-email", {
    status: 422,
    body: { message: "", errors: { email: ["It is there already."] } },
  });
  await press(subscribers.add);
  expect([field("email")!.value, document.activeElement]).toEqual([
    "reader@example.gr",
    field("email"),
  ]);
  api.respond("POST /api/subsrcibe-email", { body: { data: { email: "reader@example.gr" } } });
  await press(subscribers.add);
  expect(api.calls[1]).toEqual([
    "POST /api/subsrcibe-email",
    { email: "reader@example.gr", locale: "en", active: true },
  ]);
  expect([toasts.length, router.refresh.mock.calls.length]).toEqual([1, 1]);
  expect(document.querySelector("dialog[open]")).toBeNull();
  await press(subscribers.new);
  expect(field("email")!.value).toBe("");
});
