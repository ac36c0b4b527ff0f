import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { setUiState, UI_DEFAULTS, useUiState } from "@/components/kit/ui/ui-state";
import messages from "@/messages/en";
import { useUnsaved } from "@/components/kit/desk/form/leave-guard";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { AsideShell } from "./aside-shell";
import { FrameState } from "./frame-state";
import { LogoutButton } from "./logout-button";
import { MemberLinks } from "./member-links";
import { MenuDrawer } from "./menu-drawer";

const route = vi.hoisted(() => ({ path: "/en/account" }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  usePathname: () => route.path,
}));

const { frame, alert, form } = messages.account;
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => {
  window.localStorage.clear();
  route.path = "/en/account";
  setUiState(UI_DEFAULTS);
});

const Unsaved = () => {
  useUnsaved(true);
  return null;
};
const LOGOUT = "POST /auth/logout";

it("signs out once, and leaves for the login", async () => {
  const { assign } = stubLocation();
  renderDesk(<LogoutButton locale="en" />);
  const end = api.hold(LOGOUT);
  await press(frame.logout);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: frame.loggingOut });
  expect(button.disabled).toBe(true);
  await end();
  await waitFor(() => expect(assign.mock.calls).toEqual([["/en/user/login"]]));
  expect(api.calls.filter(([call]) => call === LOGOUT)).toHaveLength(1);
});

it("asks before unsaved text is lost, and deletes the drafts of this user", async () => {
  const { assign } = stubLocation();
  window.localStorage.setItem("ds-draft 1 post 7 a", "{}");
  renderDesk(
    <>
      <Unsaved />
      <LogoutButton locale="en" />
    </>,
  );
  await press(frame.logout);
  expect(openAlert()?.textContent).toContain(frame.logoutUnsaved);
  await press(alert.cancel);
  expect([api.calls, window.localStorage.length]).toEqual([[], 1]);
  await press(frame.logout);
  await press(frame.logout);
  await waitFor(() => expect(assign.mock.calls).toHaveLength(1));
  expect(window.localStorage.length).toBe(0);
});

it("says that signing out failed, keeps the drafts, and asks again the next time", async () => {
  stubLocation();
  window.localStorage.setItem("ds-draft 1 post 7 a", "{}");
  renderDesk(
    <>
      <Unsaved />
      <LogoutButton locale="en" />
    </>,
  );
  api.respond(LOGOUT, "offline");
  await press(frame.logout);
  await press(frame.logout);
  expect([toasts, window.localStorage.length]).toEqual([[frame.logoutFailed], 1]);
  await press(frame.logout);
  expect(openAlert()?.textContent).toContain(form.leaveTitle);
});

const MEMBER = {
  id: 3,
  member_name: "Lightworks",
  area: "Patras",
  approved_at: null,
  translations: { el: null, en: { member_name: "Lightworks" } },
  alternates: { el: null, en: null as string | null },
};
const openLinks = () => renderDesk(<MemberLinks locale="en" hasContactPage />);

it("shows the user's company and whether it is public", async () => {
  const response = (values: object) => ({ body: { data: { ...MEMBER, ...values } } });
  api.respond("GET /api/member/loggeduser", response({}));
  const { unmount } = openLinks();
  expect(await screen.findByText(frame.companyWaiting)).toBeTruthy();
  const edit = screen.getByRole("link", { name: frame.companyEdit });
  expect(edit.getAttribute("href")).toBe("/en/account/member");
  unmount();
  api.respond(
    "GET /api/member/loggeduser",
    response({
      approved_at: "2026-03-01T10:00:00.000Z",
      alternates: { el: null, en: "/en/member/3" },
    }),
  );
  openLinks();
  const link = await screen.findByRole("link", { name: frame.companyPublic });
  expect(link.getAttribute("href")).toBe("/en/member/3");
  expect(screen.queryByText(frame.companyWaiting)).toBeNull();
});

it("shows help when the company cannot be loaded", async () => {
  api.respond("GET /api/member/loggeduser", "offline");
  renderDesk(<MemberLinks locale="en" hasContactPage />);
  expect(await screen.findByRole("link", { name: frame.helpContact })).toBeTruthy();
  expect(screen.queryByRole("region", { name: frame.company })).toBeNull();
});

it("shows help without a company, and nothing before the company is known", async () => {
  const end = api.hold("GET /api/member/loggeduser");
  openLinks();
  expect(screen.queryByText(frame.helpContact)).toBeNull();
  await end({ body: { data: null } });
  expect(await screen.findByRole("link", { name: frame.helpContact })).toBeTruthy();
  expect(screen.queryByText(frame.company)).toBeNull();
});

const openDrawer = () =>
  renderDesk(
    <MenuDrawer
      title={frame.menu}
      openLabel={frame.openMenu}
      closeLabel={frame.closeMenu}
      logo={null}
    >
      <a href="#posts">Posts</a>
    </MenuDrawer>,
  );
const isOpen = () => document.querySelector(".account-drawer")?.hasAttribute("open");

it("opens the menu of a small screen as a drawer, which every way out closes", async () => {
  setUiState({ isSmallDevice: true });
  const { rerender } = openDrawer();
  const drawer = document.querySelector("dialog.account-drawer")!;
  const ways = [
    () => press(frame.closeMenu),
    () => act(() => screen.getByRole("link", { name: "Posts" }).click()),
    () => act(() => void fireEvent(drawer, new Event("cancel"))),
    () => act(() => void fireEvent.click(drawer)),
  ];
  for (const close of ways) {
    expect(screen.getByRole("button", { name: frame.openMenu }).ariaExpanded).toBe("false");
    await press(frame.openMenu);
    expect(isOpen()).toBe(true);
    await close();
    expect(isOpen()).toBe(false);
  }
  await press(frame.openMenu);
  route.path = "/en/account/post";
  rerender(
    <MenuDrawer title="" openLabel={frame.openMenu} closeLabel="" logo={null}>
      <p>Posts</p>
    </MenuDrawer>,
  );
  expect(isOpen()).toBe(false);
});

const Shell = ({ isFolded }: { isFolded: boolean }) => (
  <AsideShell isFolded={isFolded}>
    <FrameState role="editor" />
    <UserType />
  </AsideShell>
);
const UserType = () => <p>{useUiState("userType")}</p>;
const shell = () => document.querySelector<HTMLElement>(".account")!.dataset;

it("starts as the server rendered it, and then follows the shared state", async () => {
  window.innerWidth = 1600;
  renderDesk(<Shell isFolded />);
  expect([shell().folded, shell().accountReady]).toEqual(["true", undefined]);
  await waitFor(() => expect(shell().accountReady).toBe("true"));
  expect(shell().folded).toBe("true");
  act(() => setUiState({ isLeftAsideFolded: false }));
  expect(shell().folded).toBe("false");
  expect(screen.getByText("editor")).toBeTruthy();
});

it("is folded on a small screen, whatever the cookie says", async () => {
  window.innerWidth = 600;
  const { unmount } = renderDesk(<Shell isFolded={false} />);
  unmount();
  renderDesk(<Shell isFolded={false} />);
  await waitFor(() => expect(shell().accountReady).toBe("true"));
  expect(shell().folded).toBe("true");
});
