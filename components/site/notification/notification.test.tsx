import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { makeEventListeners } from "@/components/conversation/message/client/event-listeners";
import messages from "@/messages/en";
import { LiveList } from "./desk/live-list";
import { LiveNotifications } from "./live-notifications";
import { NotificationBell } from "./notification-bell";
import { tellNotificationChange } from "./notification-changes";
import type { ShownNotification } from "./notification-page";

const chat = makeEventListeners();
vi.mock("@/components/conversation/message/chat-context", () => ({
  useChat: () => ({ client: chat }),
}));

const t = messages.account.notifications;
const api = stubApi();
const toasts = recordToasts();

const told = (id: number, change: Partial<ShownNotification> = {}): ShownNotification => ({
  id,
  kind: "review",
  event: "post_sent_back",
  subject: { type: "post", id: 7, title: `Lamp ${id}`, path: `/en/account/post/${id}` },
  actor: null,
  created_at: new Date().toISOString(),
  read_at: null,
  ...change,
});
const answer = (items: ShownNotification[], unread = items.length) =>
  api.respond("GET /api/notification", {
    body: { data: items, meta: { total: items.length, unread } },
  });
const bell = (name: RegExp) => screen.findByRole("button", { name });
const puts = () => api.calls.filter(([route]) => route.startsWith("PUT"));

it("shows the number and the list, and marks what is followed as read", async () => {
  answer([told(3), told(2)]);
  renderDesk(<NotificationBell locale="en" />);
  fireEvent.click(await bell(/2 unread/));
  const link = screen.getByRole("link", { name: /Lamp 3/ });
  expect(link.getAttribute("href")).toBe("/en/account/post/3");
  answer([told(3, { read_at: new Date().toISOString() }), told(2)], 1);
  fireEvent.click(link);
  await bell(/1 unread/);
  expect(puts()).toEqual([["PUT /api/notification/3", { read: true }]]);
});

it("marks all up to the newest that is shown, so that what comes meanwhile stays unread", async () => {
  answer([told(9), told(4)]);
  renderDesk(<NotificationBell locale="en" />);
  fireEvent.click(await bell(/2 unread/));
  answer([told(10), told(9, { read_at: "2026-11-01T10:00:00Z" })], 1);
  await press(t.readAll);
  expect(puts()).toEqual([["PUT /api/notification", { read_up_to: 9 }]]);
  await bell(/1 unread/);
});

it("names what is gone without a link, and can be marked by a button", async () => {
  answer([told(5, { subject: { type: "post", id: 7, title: null, path: null } })]);
  renderDesk(<NotificationBell locale="en" />);
  fireEvent.click(await bell(/1 unread/));
  expect(screen.getByText(new RegExp(t.gone), { selector: ".wrap-anywhere" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /asks|ask for/ })).toBeNull();
  answer([], 0);
  fireEvent.click(screen.getByRole("button", { name: /Mark as read: / }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(await screen.findByText(t.empty)).toBeDefined();
});

it("says that reading was not stored, and shows the true number again", async () => {
  answer([told(5)]);
  renderDesk(<NotificationBell locale="en" />);
  fireEvent.click(await bell(/1 unread/));
  api.respond("PUT /api/notification", "offline");
  await press(t.readAll);
  await waitFor(() => expect(toasts).toEqual([t.readFailed]));
  await bell(/1 unread/);
});

it("asks for what is new when it is opened", async () => {
  answer([]);
  renderDesk(<NotificationBell locale="en" />);
  const button = await bell(/^Notifications$/);
  await screen.findByText(t.empty);
  answer([told(5)]);
  fireEvent.click(button);
  expect((await screen.findByRole("link", { name: /Lamp 5/ })).textContent).toBeDefined();
});

it("follows other tabs, and tells them", async () => {
  answer([told(5)]);
  renderDesk(<NotificationBell locale="en" />);
  await bell(/1 unread/);
  const other = new BroadcastChannel("notifications");
  const heard = vi.fn();
  other.onmessage = heard;
  answer([told(6), told(5)]);
  act(() => other.postMessage(null));
  fireEvent.click(await bell(/2 unread/));
  answer([], 0);
  await press(t.readAll);
  await waitFor(() => expect(heard).toHaveBeenCalled());
  other.close();
});

it("follows the chat's connection: news, what was read elsewhere, and after it was lost", async () => {
  answer([]);
  renderDesk(
    <>
      <LiveNotifications />
      <NotificationBell locale="en" />
    </>,
  );
  await bell(/^Notifications$/);
  const asked = api.calls.length;
  const connect = () => chat.tell({ name: "session", value: { sessionID: "s", userID: 1 } });
  // The first connection asks nothing: what is shown was just loaded.
  act(connect);
  expect(api.calls).toHaveLength(asked);
  answer([told(5)]);
  act(() => chat.tell({ name: "notification", value: told(5) }));
  await bell(/1 unread/);
  answer([told(5)], 0);
  act(() => chat.tell({ name: "notification read", value: { unread: 0 } }));
  await bell(/^Notifications$/);
  answer([told(6), told(5)]);
  act(connect);
  await bell(/2 unread/);
});

it("keeps a page of the screen current, and says when the list cannot be loaded", async () => {
  answer([told(5)]);
  const initial = { items: [], total: 0, unread: 0 };
  const list = { locale: "en", currentPage: 0, perPage: 20, initial, newestId: null } as const;
  const { unmount } = renderDesk(<LiveList {...list} />);
  expect(await screen.findByRole("link", { name: /Lamp 5/ })).toBeDefined();
  // The way on that an empty list offers is gone.
  expect(screen.getAllByRole("link")).toHaveLength(1);
  answer([told(8), told(5)]);
  act(() => tellNotificationChange({ everywhere: false }));
  await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(2));
  unmount();
  api.respond("GET /api/notification", { status: 503 });
  renderDesk(<NotificationBell locale="en" />);
  fireEvent.click(await bell(/^Notifications$/));
  expect(await screen.findByText(t.failed)).toBeDefined();
});
