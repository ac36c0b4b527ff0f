import { act, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Fragment, StrictMode, type ReactNode } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TOAST_EVENT } from "@/components/kit/ui/toast-event";
import { EARLY_PRESSES_SCRIPT } from "@/lib/kernel/core/early-presses";
import { FollowButton } from "@/components/audience/follow/follow-button";
import { SaveButton } from "./save-button";

// Each test loads its modules anew, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

vi.mock("next/navigation", () => ({
  usePathname: () => "/post/house",
  useSearchParams: () => new URLSearchParams(),
}));

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[] = [];
let toasts: string[] = [];
/** What the account has. */
let account: { saved: string[]; follows: object[]; boards: object[] };
let status: number;

const board = (id: number, name: string, itemId: number | null = null) => ({
  id,
  name,
  item_id: itemId,
});

function answer(method: string, path: string, body: unknown): unknown {
  if (path === "/api/board/mark") return { saved: account.saved, follows: account.follows };
  if (path.startsWith("/api/board?")) return account.boards;
  if (method === "POST" && path === "/api/board") {
    const made = board(9, (body as { name: string }).name);
    account.boards.push(made);
    return made;
  }
  if (path === "/api/board/merge") account.saved = ["post:1", "asset:5"];
  if (path.endsWith("/item")) account.saved.push("post:1");
  if (method === "POST" && path === "/api/follow")
    account.follows.push({ id: 3, ...(body as object) });
  if (method === "DELETE" && path === "/api/follow/3") account.follows = [];
  return {};
}

const record = (event: Event) => {
  if (event instanceof CustomEvent) toasts.push(String(event.detail));
};
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.cookie = "XSRF-TOKEN=; Max-Age=0";
  document.body.replaceChildren();
  [sent, toasts, status] = [[], [], 200];
  account = { saved: [], follows: [], boards: [board(7, "Garden")] };
  vi.stubGlobal("fetch", (url: string, { method, body }: { method: string; body?: string }) => {
    const path = new URL(url, "http://localhost").href.replace("http://localhost", "");
    const value: unknown = body === undefined ? undefined : JSON.parse(body);
    if (method !== "GET") sent.push({ method, path, body: value });
    if (method !== "GET" && status !== 200)
      return Promise.resolve(Response.json({ errors: { name: ["Too many boards"] } }, { status }));
    return Promise.resolve(Response.json({ data: answer(method, path, value) }));
  });
  window.addEventListener(TOAST_EVENT, record);
});
afterEach(() => {
  window.removeEventListener(TOAST_EVENT, record);
  vi.unstubAllGlobals();
});

/**
 * A page as the browser opens it: its modules are loaded anew.
 * @param early done after the first paint, before the page's scripts
 */
async function openPage(isSignedIn: boolean, early?: () => Promise<void>) {
  if (isSignedIn) document.cookie = "XSRF-TOKEN=a.b";
  const { MarkHost } = await import("./mark-host");
  const { setSession } = await import("@/components/kit/session/session-store");
  // Effects run twice; jsdom closes a dialog at the second time.
  const Mode = isSignedIn ? Fragment : StrictMode;
  const page = (scripts: ReactNode) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <a href="#saved" hidden data-saved-link="">
        <span className="saved-count" />
      </a>
      <main>
        <h1>A house</h1>
        <SaveButton kind="post" id={1} labels={{ save: "Save", saved: "Saved" }} />
        <FollowButton kind="section" id={2} labels={{ follow: "Follow", following: "Following" }} />
        <div>
          <img src="/assets/a/480.webp" alt="The stairs" />
          <SaveButton kind="asset" id={5} labels={{ save: "Save it", saved: "Has it" }} isOverlay />
        </div>
      </main>
      <Mode>{scripts}</Mode>
    </SWRConfig>
  );
  const { rerender } = render(page(null));
  await early?.();
  rerender(page(<MarkHost locale="en" />));
  act(() =>
    setSession(
      isSignedIn ? { id: 1, name: "A", email: "a@b.gr", roles: ["user"], member_id: null } : null,
    ),
  );
}
const button = (mark: string) =>
  document.querySelector<HTMLElement>(`[data-save="${mark}"],[data-follow="${mark}"]`)!;
const press = (mark: string) => userEvent.click(button(mark));
const isOn = (mark: string) => button(mark).hasAttribute("data-on");
const kept = () => JSON.parse(localStorage.getItem("saved") ?? "{}") as { items?: object[] };

it("saves and follows in the browser of a visitor, and takes it back, without a request", async () => {
  await openPage(false);
  await press("post:1");
  await waitFor(() => expect(isOn("post:1")).toBe(true));
  await press("asset:5");
  await press("section:2");
  await waitFor(() => expect([isOn("asset:5"), isOn("section:2")]).toEqual([true, true]));
  expect(kept().items).toMatchObject([
    { kind: "asset", target_id: 5, title: "The stairs", picture: "/assets/a/480.webp" },
    { kind: "post", target_id: 1, title: "A house" },
  ]);
  const link = document.querySelector<HTMLAnchorElement>("[data-saved-link]")!;
  expect([link.hidden, link.textContent, link.getAttribute("href")]).toEqual([
    false,
    "2",
    "/en/saved",
  ]);
  await press("post:1");
  await waitFor(() => expect(isOn("post:1")).toBe(false));
  expect([toasts[0], sent]).toEqual([expect.stringMatching(/Log in/), []]);
});

/** Runs the inline script of the document's head. */
function listenEarly() {
  const script = document.createElement("script");
  script.textContent = EARLY_PRESSES_SCRIPT;
  document.head.append(script);
  script.remove();
}

it("keeps the presses between the first paint and the page's scripts, each button once", async () => {
  listenEarly();
  await openPage(false, async () => {
    for (const mark of ["post:1", "post:1", "asset:5", "section:2"]) await press(mark);
    await userEvent.click(screen.getByRole("heading"));
  });
  await waitFor(() =>
    expect(["post:1", "asset:5", "section:2"].map(isOn)).toEqual([true, true, true]),
  );
  // From now on the page listens itself: the next press is one press.
  await press("post:1");
  await waitFor(() => expect(isOn("post:1")).toBe(false));
});

it("control: without the inline script an early press is lost", async () => {
  await openPage(false, () => press("post:1"));
  await press("section:2");
  await waitFor(() => expect(isOn("section:2")).toBe(true));
  expect(isOn("post:1")).toBe(false);
});

it("asks for the board of one early press after the other", async () => {
  listenEarly();
  await openPage(true, async () => {
    await press("post:1");
    await press("asset:5");
  });
  for (const target of [1, 5]) {
    await screen.findByLabelText("Garden");
    await userEvent.click(screen.getByRole("button", { name: "Save", hidden: false }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ target_id: target }));
  }
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says when the browser is full, and reads nothing that it did not write", async () => {
  const full = Array.from({ length: 100 }, (_, id) => ({
    kind: "post",
    target_id: id + 1_000,
    title: "x",
    path: "/post/x",
    picture: null,
  }));
  localStorage.setItem("saved", JSON.stringify({ items: full, follows: [] }));
  await openPage(false);
  await press("post:1");
  await waitFor(() => expect(toasts[0]).toMatch(/up to 100 items/));
  expect(isOn("post:1")).toBe(false);
  localStorage.setItem(
    "saved",
    JSON.stringify({ items: [{ ...full[0], path: "//evil.example" }, "x"], follows: 7 }),
  );
  vi.resetModules();
  const { keptThings } = await import("./browser-store");
  expect(keptThings()).toEqual({ items: [], follows: [] });
});

it("takes over what the browser kept, once, when somebody has signed in", async () => {
  const item = { kind: "asset", target_id: 5, title: "x", path: "/post/x", picture: null };
  localStorage.setItem("saved", JSON.stringify({ items: [item], follows: [] }));
  await openPage(true);
  await waitFor(() => expect(isOn("asset:5")).toBe(true));
  expect(sent).toEqual([
    {
      method: "POST",
      path: "/api/board/merge",
      body: { items: [{ kind: "asset", target_id: 5 }], follows: [] },
    },
  ]);
  expect([localStorage.getItem("saved"), toasts.length]).toEqual([null, 1]);
});

it("keeps it in the browser when the account could not take it over", async () => {
  const item = { kind: "asset", target_id: 5, title: "x", path: "/post/x", picture: null };
  localStorage.setItem("saved", JSON.stringify({ items: [item], follows: [] }));
  status = 503;
  await openPage(true);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(kept().items).toHaveLength(1);
});

it("follows and unfollows with an account", async () => {
  await openPage(true);
  await press("section:2");
  await waitFor(() => expect(isOn("section:2")).toBe(true));
  await press("section:2");
  await waitFor(() => expect(isOn("section:2")).toBe(false));
  expect(sent).toMatchObject([
    { method: "POST", path: "/api/follow", body: { kind: "section", target_id: 2 } },
    { method: "DELETE", path: "/api/follow/3" },
  ]);
});

it("saves in a chosen board with a note", async () => {
  await openPage(true);
  await press("post:1");
  await userEvent.type(await screen.findByLabelText(/Note/), "For the hall");
  expect(screen.getByLabelText("Garden")).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("button", { name: "Save", hidden: false }));
  await waitFor(() => expect(isOn("post:1")).toBe(true));
  expect(sent).toEqual([
    {
      method: "POST",
      path: "/api/board/7/item",
      body: { kind: "post", target_id: 1, note: "For the hall" },
    },
  ]);
  expect([screen.queryByRole("dialog"), toasts]).toEqual([null, ["Saved in: Garden"]]);
});

it("makes a new board, shows a refusal at its name, and keeps what was typed", async () => {
  await openPage(true);
  await press("post:1");
  await userEvent.click(await screen.findByLabelText("New board"));
  await userEvent.type(screen.getByLabelText(/Name of the new board/), "Hall");
  status = 422;
  await userEvent.click(screen.getByRole("button", { name: "Save", hidden: false }));
  expect((await screen.findByText("Too many boards")).id).toMatch(/name-error$/);
  status = 200;
  expect(screen.getByLabelText<HTMLInputElement>(/Name of the new board/).value).toBe("Hall");
  await userEvent.click(screen.getByRole("button", { name: "Save", hidden: false }));
  await waitFor(() => expect(sent.at(-1)?.path).toBe("/api/board/9/item"));
});

it("shows where a thing is saved, and removes it from there", async () => {
  account = { saved: ["post:1"], follows: [], boards: [board(7, "Garden", 70)] };
  await openPage(true);
  await press("post:1");
  await userEvent.click(await screen.findByRole("button", { name: "Remove from Garden" }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ method: "DELETE", path: "/api/board/7/item/70" }]),
  );
});
