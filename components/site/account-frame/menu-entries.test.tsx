import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { setUiState, UI_DEFAULTS } from "@/components/kit/ui/ui-state";
import messages from "@/messages/en";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { MENU_COOKIE, readMenuChoice, type MenuChoice } from "./menu-cookie";
import { MenuEntries, type MenuLink } from "./menu-entries";

const route = vi.hoisted(() => ({ path: "/en/account/dashboard" }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  usePathname: () => route.path,
}));

const { menuGroups } = messages.account;
beforeEach(() => {
  setUiState(UI_DEFAULTS);
  document.cookie = `${MENU_COOKIE}=; path=/; max-age=0`;
});

const ENTRIES: MenuLink[] = [
  { path: "/account/dashboard", icon: "dashboard", label: "Dashboard" },
  { path: "/account/all-posts", icon: "article", label: "Posts", group: "content" },
  { path: "/account/saved", icon: "bookmark", label: "Saved", group: "own" },
  { path: "/account/orders", icon: "table", label: "My orders", group: "own" },
];
const open = (current: string, choice: MenuChoice = {}) =>
  renderDesk(
    <MenuEntries
      locale="en"
      entries={ENTRIES}
      current={current}
      openGroups={["content"]}
      choice={choice}
    />,
  );
const names = () => screen.getAllByRole("link").map(({ title }) => title);
const heading = (name: string) => screen.getByRole("button", { name });
const cookie = () =>
  readMenuChoice(new RegExp(`${MENU_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]);

it("shows entries in groups with headings, and no group without entries", () => {
  open("/account/dashboard");
  expect(screen.getAllByRole("heading").map((one) => one.textContent)).toEqual([
    menuGroups.content,
    menuGroups.own,
  ]);
  const content = screen.getByRole("region", { name: menuGroups.content });
  expect(within(content).getByRole("link").title).toBe("Posts");
  expect(names()).toEqual(["Dashboard", "Posts"]);
});

it("unfolds and folds a group, and keeps that for the next page", () => {
  const { unmount } = open("/account/dashboard");
  fireEvent.click(heading(menuGroups.own));
  expect([names().length, heading(menuGroups.own).ariaExpanded]).toEqual([4, "true"]);
  fireEvent.click(heading(menuGroups.content));
  expect(names()).toEqual(["Dashboard", "Saved", "My orders"]);
  expect(cookie()).toEqual({ content: false, own: true });
  unmount();
  setUiState(UI_DEFAULTS);
  open("/account/dashboard", cookie());
  expect(names()).toEqual(["Dashboard", "Saved", "My orders"]);
});

it("shows the entry of the screen although its group is folded, and scrolls to it", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  open("/account/orders");
  expect(names()).toEqual(["Dashboard", "Posts", "My orders"]);
  expect(heading(menuGroups.own).ariaExpanded).toBe("false");
  const current = screen.getByRole("link", { current: "page" });
  expect(current.title).toBe("My orders");
  await waitFor(() => expect(scroll.mock.contexts).toEqual([current]));
});

it("leads from an editor back to the list as it was, and from the list to its beginning", () => {
  const list = "/account/all-posts?state=draft&page=2";
  window.sessionStorage.setItem("ds-list /account/all-posts", JSON.stringify({ href: list }));
  const href = () => screen.getByRole("link", { current: "page" }).getAttribute("href");
  route.path = "/en/account/post/7";
  const { unmount } = open("/account/all-posts");
  expect(href()).toBe(`/en${list}`);
  unmount();
  route.path = "/en/account/all-posts";
  open("/account/all-posts");
  expect(href()).toBe("/en/account/all-posts");
});

it("takes nothing else from a cookie", () => {
  expect(readMenuChoice("own.-content.poems.-")).toEqual({ content: false, own: true });
  expect(readMenuChoice(undefined)).toEqual({});
});
