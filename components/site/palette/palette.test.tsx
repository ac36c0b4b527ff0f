import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { useUnsaved } from "@/components/kit/desk/form/leave-guard";
import { openAlert, press, renderDesk } from "@/components/kit/desk/test-desk";
import { useCommands } from "@/components/kit/desk/commands";
import type { PaletteEntries } from "./entries";
import { PaletteButton } from "./palette-button";
import { PaletteHost } from "./palette-host";
import { clearRecent, noteRecent, readRecent } from "@/components/kit/desk/recent-items";

const push = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push }),
  usePathname: () => "/en/account/post/7",
  useSearchParams: () => new URLSearchParams("page=2"),
}));

const { palette: t, form, alert } = messages.account;
const api = stubApi();
const SEARCH = "GET /api/search";
const ENTRIES: PaletteEntries = {
  screens: [
    { path: "/account/all-posts", icon: "article", label: "Posts", words: "Άρθρα" },
    { path: "/account/members", icon: "building", label: "Members", words: "Μέλη" },
  ],
  create: [{ path: "/account/post", icon: "article", label: "New post", words: "Νέο άρθρο" }],
  mayOpen: ["post"],
};

beforeEach(() => {
  window.localStorage.clear();
  push.mockReset();
});

const run = vi.fn<(count: number) => void>();
function Editor() {
  const [count, setCount] = useState(0);
  useCommands([
    { id: "save", label: "Save", icon: "check", keys: "Ctrl+S", run: () => run(count) },
  ]);
  return <button onClick={() => setCount(count + 1)}>count</button>;
}
const Unsaved = () => {
  useUnsaved(true);
  return null;
};
const show = (more = <Editor />, entries = ENTRIES) =>
  renderDesk(
    <>
      <PaletteButton />
      <input aria-label="other" />
      {more}
      <PaletteHost locale="en" entries={entries} />
    </>,
  );
const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: t.title });
const open = async () => {
  fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
  return screen.findByRole("dialog", { name: t.title });
};
const options = () =>
  [...document.querySelectorAll(".palette-label")].map(({ textContent }) => textContent);
const active = () => document.getElementById(input().getAttribute("aria-activedescendant") ?? "");
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const key = (name: string) => act(async () => fireEvent.keyDown(input(), { key: name }));
const isOpen = () => screen.queryByRole("dialog", { name: t.title }) !== null;

it("opens by its button and its key, with recent items and the screen's actions first", async () => {
  noteRecent(1, { path: "/account/post/3", label: "Light in the hall" });
  noteRecent(1, { path: "/account/post/7", label: "The open one" });
  noteRecent(2, { path: "/account/post/9", label: "Of somebody else" });
  show();
  await press(t.title);
  await screen.findByRole("dialog", { name: t.title });
  expect(document.activeElement).toBe(input());
  expect(options().slice(0, 5)).toEqual([
    "Light in the hall",
    "Save",
    "New post",
    "Posts",
    "Members",
  ]);
  expect(active()?.textContent).toBe("Light in the hall");
  expect(screen.getByRole("group", { name: t.recent })).toBeTruthy();
  await key("Escape");
  expect(isOpen()).toBe(false);
});

it.each(["posts", "Άρθρ", "arthr", "POSTS"])(
  "finds a screen by %s, and goes to it",
  async (word) => {
    api.respond(SEARCH, { body: { posts: [], members: [], events: [] } });
    show();
    await open();
    type(word);
    expect(active()?.textContent).toBe(
      word.startsWith("p") || word === "POSTS" ? "Posts" : "New post",
    );
    await key("End");
    await key("Home");
    while (active()?.textContent !== "Posts") await key("ArrowDown");
    await key("Enter");
    expect([push.mock.calls, isOpen()]).toEqual([[["/en/account/all-posts"]], false]);
  },
);

it("moves by arrow keys, Home and End, around the ends", async () => {
  show();
  await open();
  const all = options();
  expect(active()?.textContent).toContain(all[0]);
  await key("End");
  expect(active()?.textContent).toContain(all.at(-1));
  await key("ArrowDown");
  expect(active()?.textContent).toContain(all[0]);
  await key("ArrowUp");
  expect(active()?.textContent).toContain(all.at(-1));
  await key("Home");
  expect(active()?.textContent).toContain(all[0]);
});

it("runs an action of the screen as it is now, and forgets it with the screen", async () => {
  const { rerender } = show();
  fireEvent.click(screen.getByText("count"));
  await open();
  type("sav");
  await key("Enter");
  expect(run.mock.calls).toEqual([[1]]);
  rerender(<PaletteHost locale="en" entries={ENTRIES} />);
  await open();
  expect(options()).not.toContain("Save");
});

it("finds items, and only those whose editor one may open", async () => {
  const highlight = (text: string) => [{ text, match: false }];
  api.respond(SEARCH, {
    body: {
      posts: [{ id: 5, highlight: highlight("Marble floors") }],
      members: [{ id: 6, highlight: highlight("Marble works") }],
      events: [],
    },
  });
  show();
  await open();
  type("marble");
  await waitFor(() => expect(options()).toEqual(["Marble floors"]));
  fireEvent.click(screen.getByText("Marble floors"));
  await waitFor(() => expect(push.mock.calls).toEqual([["/en/account/post/5"]]));
});

it("finds webinars, pages and fixed texts with their own editors", async () => {
  const highlight = [{ text: "Marble evening", match: false }];
  const row = (id: number, title: string) => ({ id, translations: { el: { title }, en: null } });
  api.respond(SEARCH, {
    body: {
      posts: [],
      members: [],
      events: [{ id: 8, kind: "webinar", highlight }],
      pages: [{ id: 3, highlight: [{ text: "Μάρμαρο", match: true }] }],
    },
  });
  api.respond("GET /api/chunk", { body: { data: [row(4, "Marble chunk")] } });
  show(<Editor />, { ...ENTRIES, mayOpen: ["webinar", "page", "chunk"] });
  await open();
  type("marble");
  await waitFor(() => expect(options()).toEqual(["Marble evening", "Μάρμαρο", "Marble chunk"]));
  fireEvent.click(screen.getByText("Marble evening"));
  await waitFor(() => expect(push.mock.calls).toEqual([["/en/account/webinar/8"]]));
  await open();
  type("marble");
  await waitFor(() => expect(options()).toHaveLength(3));
  fireEvent.click(screen.getByText("Marble chunk"));
  await waitFor(() => expect(push.mock.lastCall).toEqual(["/en/account/chunk/4"]));
});

it("asks again in the other language, as titles differ", async () => {
  api.respond(SEARCH, { body: { posts: [], members: [], events: [] } });
  const languages = () => api.queries.map((query) => new URLSearchParams(query).get("locale"));
  const { rerender } = show();
  await open();
  type("marble");
  await waitFor(() => expect(languages()).toEqual(["en"]));
  const dialog = screen.getByRole("dialog", { name: t.title });
  rerender(
    <>
      <PaletteButton />
      <input aria-label="other" />
      <Editor />
      <PaletteHost locale="el" entries={ENTRIES} />
    </>,
  );
  // The same palette with the same text.
  expect(screen.getByRole("dialog", { name: t.title })).toBe(dialog);
  await waitFor(() => expect(languages()).toEqual(["en", "el"]));
});

it("says that nothing was found, or that the search failed", async () => {
  api.respond(SEARCH, { body: { posts: [], members: [], events: [] } });
  show();
  await open();
  type("zzzz");
  expect(within(screen.getByRole("dialog")).getByText(t.nothing)).toBeTruthy();
  api.respond(SEARCH, "offline");
  type("zzzzz");
  await waitFor(() => expect(screen.getByText(t.failed)).toBeTruthy());
});

it("changes the language of the same screen, after a question where text would be lost", async () => {
  show(<Unsaved />);
  await open();
  type("ελλην");
  await key("Enter");
  await waitFor(() => expect(openAlert()?.textContent).toContain(form.leaveText));
  await press(alert.cancel);
  expect(push).not.toHaveBeenCalled();
  await open();
  type("ελλην");
  await key("Enter");
  await press(form.leave);
  await waitFor(() => expect(push.mock.calls).toEqual([["/account/post/7?page=2"]]));
});

it("chooses a theme for this browser, and follows the system again", async () => {
  show();
  const area = () => document.documentElement.dataset.theme;
  for (const [word, theme] of [
    ["σκοτειν", "dark"],
    ["light", "light"],
  ] as const) {
    await open();
    type(word);
    const wanted = t.themes[theme];
    while (active()?.textContent !== wanted) await key("ArrowDown");
    await key("Enter");
    expect([area(), localStorage.getItem("ds-theme")]).toEqual([theme, theme]);
  }
  await open();
  type("system");
  while (active()?.textContent !== t.themes.system) await key("ArrowDown");
  await key("Enter");
  expect([area(), localStorage.getItem("ds-theme")]).toEqual([undefined, null]);
});

it("leaves its keys to an open dialog and to what has used them", async () => {
  show(<dialog open>question</dialog>);
  const event = new KeyboardEvent("keydown", {
    key: "k",
    code: "KeyK",
    ctrlKey: true,
    cancelable: true,
    bubbles: true,
  });
  act(() => void document.body.dispatchEvent(event));
  expect([event.defaultPrevented, isOpen()]).toEqual([true, false]);
});

it("lists the shortcuts on ?, but not while one types", async () => {
  show();
  fireEvent.keyDown(screen.getByLabelText("other"), { key: "?" });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "?" });
  const dialog = await screen.findByRole("dialog", { name: t.shortcuts });
  expect(dialog.textContent).toContain("Ctrl+Shift+2");
  await press(t.close);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("keeps eight recent items of a user, and deletes them at the sign-out", async () => {
  for (let id = 1; id <= 10; id++)
    noteRecent(1, { path: `/account/post/${id}`, label: `Post ${id}` });
  noteRecent(1, { path: "/account/post/5", label: "Post five" });
  expect(
    readRecent(1)
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(["Post five", "Post 10", "Post 9"]);
  expect(readRecent(1)).toHaveLength(8);
  window.localStorage.setItem("ds-recent 3", "{broken");
  expect(readRecent(3)).toEqual([]);
  window.localStorage.setItem("other", "stays");
  await clearRecent();
  expect(Object.keys(window.localStorage)).toEqual(["other"]);
});
