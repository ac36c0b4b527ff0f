import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { beforeEach, expect, it, vi } from "vitest";
import ErrorBoundary from "@/app/[locale]/error";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { SiteSession } from "./site-session";
import { setSession } from "@/components/kit/session/session-store";
import { TOAST_EVENT } from "@/components/kit/ui/toast-event";
import el from "@/messages/el";
import en from "@/messages/en";
import { AccountLinks } from "./account-links";
import { ClientFrame } from "./client-frame";
import { MenuDialog } from "./menu-dialog";
import { setUiState, UI_DEFAULTS } from "@/components/kit/ui/ui-state";

const router = vi.hoisted(() => ({ push: vi.fn(), prefetch: vi.fn() }));
const route = vi.hoisted(() => ({ path: "/en", search: "" }));
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => route.path,
  useSearchParams: () => new URLSearchParams(route.search),
}));

const api = stubApi();
beforeEach(() => {
  router.push.mockReset();
  router.prefetch.mockReset();
  setUiState(UI_DEFAULTS);
  setSession(null);
  window.sessionStorage.clear();
  document.cookie = "XSRF-TOKEN=; max-age=0";
  vi.stubGlobal("matchMedia", () => new EventTarget());
});

const LINKS = [
  { text: "Magazine", href: "/en/mag", isMarked: true },
  { text: "Agenda", href: "/en/agenda" },
  { text: "Elsewhere", href: "https://example.org/" },
  { text: "Data", href: "/api/posts" },
];
const idle: (() => void)[] = [];
const openFrame = (ui?: React.ReactNode) => {
  idle.length = 0;
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  vi.stubGlobal("cancelIdleCallback", () => idle.pop());
  return render(
    <>
      <ClientFrame locale="en" />
      {LINKS.map(({ text, href, isMarked }) => (
        <a key={text} href={href} data-prefetch={isMarked}>
          {text}
        </a>
      ))}
      {ui}
    </>,
  );
};
/** Whether a click is handled by the router. */
const clicks = (name: string, keys: object = {}) => {
  const prevented: boolean[] = [];
  const record = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener("click", record, { once: true });
  fireEvent.click(screen.getByText(name), keys);
  return prevented[0];
};

it("shows the metadata of the first page, and not while another is shown", () => {
  const tags = () => [...document.head.children].map((tag) => tag.getAttribute("href"));
  document.head.innerHTML =
    '<link rel="canonical" href="/first" data-first=""/><link rel="icon" href="/icon.svg"/>';
  const { rerender } = openFrame();
  rerender(<ClientFrame locale="en" />);
  expect(tags()).toEqual(["/icon.svg", "/first"]);
  route.search = "page=2";
  rerender(<ClientFrame locale="en" />);
  expect(tags()).toEqual(["/icon.svg"]);
  route.search = "";
  rerender(<ClientFrame locale="en" />);
  expect(tags()).toEqual(["/icon.svg", "/first"]);
});

it("navigates in the page for its own links, and leaves others to the browser", () => {
  openFrame();
  expect(document.documentElement.lang).toBe("en");
  expect(clicks("Agenda")).toBe(true);
  expect(router.push.mock.calls).toEqual([["/en/agenda", { scroll: true }]]);
  expect([clicks("Agenda", { ctrlKey: true }), clicks("Elsewhere"), clicks("Data")]).toEqual([
    false,
    false,
    false,
  ]);
  expect(router.push).toHaveBeenCalledOnce();
});

it("prefetches marked links when idle and others under the pointer, each once", () => {
  openFrame();
  expect(router.prefetch).not.toHaveBeenCalled();
  idle.splice(0).forEach((run) => run());
  fireEvent.pointerOver(screen.getByText("Agenda"));
  fireEvent.pointerOver(screen.getByText("Agenda"));
  fireEvent.pointerOver(screen.getByText("Elsewhere"));
  expect(router.prefetch.mock.calls).toEqual([["/en/mag"], ["/en/agenda"]]);
});

it("prefetches nothing for a visitor who saves data", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  openFrame();
  fireEvent.pointerOver(screen.getByText("Agenda"));
  expect([idle.length, router.prefetch.mock.calls]).toEqual([0, []]);
});

it("listens to nothing after it was left", () => {
  const { unmount } = openFrame();
  unmount();
  expect(idle).toEqual([]);
  const link = document.body.appendChild(document.createElement("a"));
  link.href = "/en/agenda";
  link.textContent = "Agenda";
  expect(clicks("Agenda")).toBe(false);
  fireEvent.pointerOver(link);
  link.remove();
  expect([router.push.mock.calls, router.prefetch.mock.calls]).toEqual([[], []]);
});

it("reloads once after a chunk that no longer exists, and not for other errors", async () => {
  const { reload } = stubLocation();
  openFrame();
  const fail = (text: string) =>
    act(() => void window.dispatchEvent(new ErrorEvent("error", { message: text })));
  fail("Cannot read properties of undefined");
  expect(reload).not.toHaveBeenCalled();
  fail("Loading chunk 7 failed");
  fail("Loading chunk 8 failed");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it("shows toasts", async () => {
  openFrame();
  act(() => void window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: "Saved." })));
  expect(await screen.findByText("Saved.")).toBeTruthy();
});

it("opens the menu as a dialog, which links and its button close", () => {
  const ui = (
    <MenuDialog openLabel="Open" closeLabel="Close" title="Menu">
      <a href="#top">Top</a>
    </MenuDialog>
  );
  const { unmount } = render(ui);
  const isOpen = () => document.querySelector("dialog")?.open;
  for (const name of ["Close", "Top"]) {
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    expect([isOpen(), screen.getByRole("button", { name: "Open" }).ariaExpanded]).toEqual([
      true,
      "true",
    ]);
    fireEvent.click(name === "Top" ? screen.getByText(name) : screen.getByLabelText(name));
    expect(isOpen()).toBe(false);
  }
  // The menu of the next page is closed.
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  unmount();
  render(ui);
  expect(isOpen()).toBe(false);
});

const { layout } = en;
const openLinks = () =>
  openFrame(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SiteSession />
      <ul>
        <AccountLinks
          locale="en"
          className=""
          labels={{
            ...layout,
            loginHref: "/en/user/login",
            dashboardHref: "/en/account/dashboard",
          }}
        />
      </ul>
    </SWRConfig>,
  );
const USER = { id: 7, name: "Anna", email: "a@example.gr", roles: ["user"], member_id: null };

it("offers the login to a visitor, without a request", async () => {
  openLinks();
  expect(screen.getByRole("link", { name: layout.login }).getAttribute("href")).toBe(
    "/en/user/login",
  );
  expect(api.calls).toEqual([]);
});

it("shows the dashboard to a user, also after a sign-in in another tab", async () => {
  openLinks();
  document.cookie = "XSRF-TOKEN=abc";
  api.respond("GET /api/auth/session", { body: { user: USER } });
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(await screen.findByRole("link", { name: layout.dashboard })).toBeTruthy();
  expect(api.calls).toEqual([["GET /api/auth/session", undefined]]);
});

it("keeps the known session when it cannot be asked, and signs out", async () => {
  const { assign } = stubLocation();
  setSession({ ...USER, roles: ["user"] });
  document.cookie = "XSRF-TOKEN=abc";
  api.respond("GET /api/auth/session", "offline");
  openLinks();
  const logout = await screen.findByRole<HTMLButtonElement>("button", { name: layout.logout });
  await waitFor(() => expect(api.calls).toHaveLength(1));
  api.respond("POST /auth/logout", { status: 503 });
  fireEvent.click(logout);
  expect(logout.disabled).toBe(true);
  expect(await screen.findByText(layout.logoutFailed)).toBeTruthy();
  expect(logout.disabled).toBe(false);
  api.respond("POST /auth/logout", {});
  fireEvent.click(logout);
  await waitFor(() => expect(assign.mock.calls).toEqual([["/en/user/login"]]));
});

it.each([
  { lang: "en", texts: en.errors, home: "/en" },
  { lang: "el", texts: el.errors, home: "/" },
])("says in $lang that a page failed, and tries again", async ({ lang, texts, home }) => {
  const { reload } = stubLocation();
  const reset = vi.fn<() => void>();
  document.documentElement.lang = lang;
  render(<ErrorBoundary error={new Error("failed")} reset={reset} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.errorTitle);
  expect(screen.getByRole("link", { name: texts.home }).getAttribute("href")).toBe(home);
  fireEvent.click(screen.getByRole("button", { name: texts.retry }));
  expect([reset.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  render(<ErrorBoundary error={new Error("Loading chunk 7 failed")} reset={reset} />);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
