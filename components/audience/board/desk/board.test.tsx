import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { FollowList } from "@/components/audience/follow/desk/follow-list";
import { NewsSeen } from "@/components/audience/follow/desk/news-seen";
import { WeeklyMail } from "@/components/audience/follow/desk/weekly-mail";
import type { BoardView, ItemView } from "@/lib/audience/board/view";
import { BrowserSaved } from "../browser-saved";
import { keptThings, storeKept } from "../browser-store";
import { KeptOffer } from "../kept-offer";
import { BoardItems } from "./board-items";
import { BoardSettings } from "./board-settings";
import { BoardShare } from "./board-share";
import { NewBoardForm } from "./new-board-form";
import { TakeOver } from "./take-over";

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const toasts = recordToasts();

let sent: { method: string; path: string; body: unknown }[] = [];
let answer: (path: string) => object;
beforeEach(() => {
  storeKept({ items: [], follows: [] });
  vi.clearAllMocks();
  sent = [];
  answer = () => ({});
  vi.stubGlobal("fetch", (url: string, { method, body }: { method: string; body?: string }) => {
    const path = url.replace(/^https?:\/\/[^/]+/, "");
    sent.push({ method, path, body: body === undefined ? undefined : JSON.parse(body) });
    return Promise.resolve(Response.json({ data: answer(path) }));
  });
});

const item = (id: number, title: string, change: Partial<ItemView> = {}): ItemView => ({
  id,
  kind: "post",
  target_id: id * 10,
  title,
  path: `/post/${id}`,
  picture: null,
  note: null,
  is_available: true,
  created_at: "2026-11-22T10:00:00.000Z",
  ...change,
});
const board: BoardView = {
  id: 4,
  name: "Garden",
  visibility: "private",
  share_url: null,
  items_count: 2,
  item_id: null,
  version: 3,
  created_at: "2026-11-22T10:00:00.000Z",
  updated_at: "2026-11-22T10:00:00.000Z",
};
const titles = () => screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
const showItems = (items: ItemView[]) =>
  renderDesk(<BoardItems boardId={4} items={items} others={[{ id: 5, name: "Hall" }]} />);

it("removes an item, and undoes it at its former place with its note", async () => {
  showItems([item(1, "House"), item(2, "Bridge", { note: "Wood" }), item(3, "Tower")]);
  answer = () => item(9, "Bridge", { note: "Wood" });
  await press(/^Remove \(Bridge\)/);
  expect(titles()).toEqual(["House", "Tower"]);
  await press("Undo");
  expect(titles()).toEqual(["House", "Bridge", "Tower"]);
  expect(sent).toEqual([
    { method: "DELETE", path: "/api/board/4/item/2", body: undefined },
    {
      method: "POST",
      path: "/api/board/4/item",
      body: { kind: "post", target_id: 20, note: "Wood" },
    },
    { method: "PUT", path: "/api/board/4", body: { item_ids: [1, 9, 3] } },
  ]);
});

it("says what is gone, and offers no undo for it", async () => {
  showItems([item(1, "", { title: null, path: null, is_available: false, kind: "member" })]);
  expect(titles()).toEqual(["A company that no longer exists"]);
  await press(/^Remove/);
  expect(screen.queryByText("Undo")).toBeNull();
});

it("moves an item to another board", async () => {
  showItems([item(1, "House"), item(2, "Bridge")]);
  fireEvent.change(screen.getByLabelText("Move to (House)"), { target: { value: "5" } });
  await waitFor(() => expect(titles()).toEqual(["Bridge"]));
  expect(sent).toEqual([{ method: "PUT", path: "/api/board/4/item/1", body: { board_id: 5 } }]);
  expect(toasts).toEqual(["Moved to “Hall”."]);
});

it("changes the note of an item", async () => {
  showItems([item(1, "House")]);
  answer = () => item(1, "House", { note: "For the hall" });
  await press(/^Add note/);
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "For the hall" } });
  await press("Save");
  expect(await screen.findByText("For the hall")).toBeTruthy();
  expect(sent[0]?.body).toEqual({ note: "For the hall" });
});

it("shares a board, renews its link after a question, and ends it", async () => {
  const { unmount } = renderDesk(<BoardShare board={board} isVerified />);
  await press("Share by link");
  unmount();
  renderDesk(<BoardShare board={{ ...board, share_url: "http://localhost/saved/x" }} isVerified />);
  await press("New link");
  expect(openAlert()?.textContent).toMatch(/will stop working/);
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getAllByRole("button", { name: "New link", hidden: true }).at(-1)!);
  await waitFor(() => expect(sent).toHaveLength(2));
  await press("Stop sharing");
  expect(sent.map(({ body }) => body)).toEqual([
    { visibility: "link" },
    { new_link: true },
    { visibility: "private" },
  ]);
});

it("asks for a confirmed address before a board is shared", () => {
  renderDesk(<BoardShare board={board} isVerified={false} />);
  expect(screen.queryByRole("button")).toBeNull();
});

it("renames a board, and deletes it only after a question", async () => {
  renderDesk(<BoardSettings board={board} />);
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: "Roof" } });
  await press("Save");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    method: "PUT",
    path: "/api/board/4",
    body: { name: "Roof", version: 3 },
  });
  await press("Delete board");
  expect(openAlert()?.textContent).toMatch(/Its 2 items/);
  await press("Cancel");
  expect(sent).toHaveLength(1);
});

it("creates a board, and opens it", async () => {
  renderDesk(<NewBoardForm />);
  answer = () => ({ ...board, id: 8 });
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: "Roof" } });
  await press("Create board");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/account/saved/8"));
});

it("unfollows, and tells the server that the news were seen", async () => {
  const follow = { id: 3, target_id: 2, path: "/mag", created_at: board.created_at };
  renderDesk(
    <>
      <NewsSeen />
      <FollowList
        follows={[
          { ...follow, kind: "section", title: "Magazine", news_count: 2 },
          { ...follow, id: 6, kind: "member", title: null, path: null, news_count: 0 },
        ]}
      />
    </>,
  );
  expect([
    screen.getByText("2 new"),
    screen.getByText("A company that no longer exists"),
  ]).toHaveLength(2);
  await press(/^Unfollow \(Magazine\)/);
  await waitFor(() => expect(screen.queryByText("Magazine")).toBeNull());
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "PUT /api/follow",
    "DELETE /api/follow/3",
  ]);
});

it("asks for the weekly mail, and ends it", async () => {
  const { unmount } = renderDesk(<WeeklyMail state="off" isVerified />);
  await press("Send me weekly emails");
  unmount();
  renderDesk(<WeeklyMail state="on" isVerified />);
  await press("Stop weekly emails");
  expect(sent.map(({ body }) => body)).toEqual([{ weekly_mail: true }, { weekly_mail: false }]);
});

const kept = {
  kind: "post",
  target_id: 7,
  title: "House",
  path: "/post/7",
  picture: null,
} as const;

it("takes over what the browser kept when the screen is opened", async () => {
  storeKept({ items: [kept], follows: [] });
  renderDesk(<TakeOver />);
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect([keptThings().items, sent.length, toasts.length]).toEqual([[], 1, 1]);
});

it("lists for a visitor what the browser keeps, and removes it", () => {
  const word = (key: string) => key;
  const labels = {
    ...(Object.fromEntries(
      [
        "intro",
        "empty",
        "follows",
        "remove",
        "clear",
        "signIn",
        "register",
        "toAccount",
        "openAccount",
        "toMagazine",
      ].map((key) => [key, word(key)]),
    ) as Record<"intro", string>),
    kinds: { post: "Post", asset: "Picture", member: "Company" },
  };
  const links = { signIn: "/login", register: "/r", account: "/a", magazine: "/posts" };
  storeKept({
    items: [kept],
    follows: [{ kind: "section", target_id: 1, title: "Magazine", path: "/mag" }],
  });
  render(
    <>
      <KeptOffer labels={{ offer: "offer", offerLink: "see" }} href="/saved" />
      <BrowserSaved labels={labels as never} links={links} />
    </>,
  );
  expect(screen.getByText(/offer/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /remove \(House\)/ }));
  expect([keptThings().items, screen.queryByText("House")]).toEqual([[], null]);
  fireEvent.click(screen.getByRole("button", { name: "clear" }));
  expect([keptThings().follows, screen.queryByText(/offer/)]).toEqual([[], null]);
  expect(screen.getByText("empty")).toBeTruthy();
});
