import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { forgetMessages } from "../client/chat-hub";
import { chatUser, fakeLink, stubLayout, wireMessage } from "../test-chat";
import { MessagesView } from "./messages-view";

const page = vi.hoisted(() => ({ search: "with=2" }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  usePathname: () => "/en/account/messages",
  useSearchParams: () => new URLSearchParams(page.search),
}));
vi.mock("../client/socket-link", () => ({
  makeSocketLink: (options: Parameters<typeof fakeLink.make>[0]) => fakeLink.make(options),
}));

const texts = messages.account.message;
const api = stubApi();
const conversation = (id: number, name: string, fields: object = {}) => ({
  body: {
    data: {
      id,
      person: { id, name, avatar: null, company: "Studio A" },
      last_message: null,
      unread: 0,
      read_up_to: 0,
      muted: false,
      blocked: false,
      can_write: true,
      ...fields,
    },
  },
});
let hasFocus: boolean;

afterAll(forgetMessages);
beforeEach(async () => {
  await forgetMessages();
  stubLayout();
  hasFocus = true;
  vi.spyOn(document, "hasFocus").mockImplementation(() => hasFocus);
  page.search = "with=2";
  fakeLink.told = [];
  fakeLink.isUp = false;
  fakeLink.reconnects = 0;
  fakeLink.answer = () => undefined;
  api.respond("GET /api/conversation/2", conversation(2, "Anna"));
  api.respond("GET /api/conversation/3", conversation(3, "Basil"));
  api.respond("GET /api/conversation", { body: { data: [], meta: { unread: 0 } } });
});

/** Shows the screen, with the sidecar connected and these people in the list. */
async function show(people = [chatUser(2, "Anna", [wireMessage(5, 2, 1)]), chatUser(3, "Basil")]) {
  const view = (subject?: string) => (
    <MessagesView locale="en" userId={1} peer={2} subject={subject} />
  );
  const shown = renderDesk(view());
  await fakeLink.up();
  await fakeLink.emit("session", { sessionID: "s", userID: 1 });
  await fakeLink.emit("users", [chatUser(1, "Me"), ...people]);
  return { ...shown, again: (subject?: string) => shown.rerender(view(subject)) };
}
const field = (name: string) =>
  screen.findByLabelText<HTMLTextAreaElement>(texts.writeTo.replace("{name}", name));
const log = () => screen.getByLabelText(texts.log);
const told = (event: string) => fakeLink.told.filter(([name]) => name === event);
const type = (target: HTMLElement, value: string) =>
  fireEvent.change(target, { target: { value } });

it("sends what is typed to the person on the screen, and shows it once, as sent", async () => {
  await show();
  fakeLink.answer = (event) =>
    event === "private message" ? { id: 9, created_at: "2026-11-01T10:00:09.000Z" } : undefined;
  type(await field("Anna"), "Hello https://example.test javascript:alert(1)");
  fireEvent.keyDown(await field("Anna"), { key: "Enter" });
  await waitFor(() => expect(within(log()).getByText(texts.ticks.sent)).toBeTruthy());
  expect(told("private message")).toHaveLength(1);
  expect(told("private message")[0]?.[1]).toMatchObject({ to: 2 });
  const links = within(log()).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://example.test/"]);
  expect(links[0]?.getAttribute("rel")).toContain("noopener");
  expect((await field("Anna")).value).toBe("");
  await fakeLink.emit("message delivered", { with: 2, by: 2, up_to: 9 });
  expect(within(log()).getByText(texts.ticks.delivered)).toBeTruthy();
  await fakeLink.emit("message read", { with: 2, by: 2, up_to: 9 });
  expect(within(log()).getByText(texts.ticks.read)).toBeTruthy();
});

it("takes over what another device has read", async () => {
  await show();
  await fakeLink.emit("message read", { with: 3, by: 1, up_to: 40 });
  await fakeLink.emit("private message", wireMessage(30, 3, 1));
  expect(screen.queryByText("1 unread")).toBeNull();
});

it("keeps what is typed with its person while another conversation is open", async () => {
  const { again } = await show();
  type(await field("Anna"), "for Anna");
  page.search = "with=3";
  again();
  expect((await field("Basil")).value).toBe("");
  type(await field("Basil"), "for Basil");
  page.search = "with=2";
  again();
  expect((await field("Anna")).value).toBe("for Anna");
});

it("begins an empty draft with the subject, and leaves another draft alone", async () => {
  const { again } = await show();
  await act(async () => again("About the chair"));
  await waitFor(async () => expect((await field("Anna")).value).toBe("About the chair\n"));
  type(await field("Anna"), "My own words");
  await act(async () => again("About the table"));
  expect((await field("Anna")).value).toBe("My own words");
});

it("counts a message as read only while the reader looks at it", async () => {
  hasFocus = false;
  await show();
  await field("Anna");
  expect(told("message read")).toEqual([]);
  hasFocus = true;
  fireEvent.focus(window);
  await waitFor(() => expect(told("message read")[0]?.[1]).toEqual({ with: 2, up_to: 5 }));
});

it("shows where new messages begin that came while the reader looked away", async () => {
  await show();
  await field("Anna");
  await waitFor(() => expect(told("message read")).not.toEqual([]));
  hasFocus = false;
  fireEvent.blur(window);
  expect(within(log()).queryByText(texts.newSince)).toBeNull();
  await fakeLink.emit("private message", wireMessage(6, 2, 1));
  expect(within(log()).getByText(texts.newSince)).toBeTruthy();
});

it.each([
  ["the site does not answer", true, "unanswered"],
  ["there is no network", false, "offline"],
] as const)("says that %s, when requests fail as well", async (_name, hasNetwork, key) => {
  const network = vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(hasNetwork);
  await show();
  api.respond("GET /api/conversation", "offline");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await fakeLink.down();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  vi.useRealTimers();
  await waitFor(() => expect(screen.getByText(texts.links[key])).toBeTruthy());
  network.mockRestore();
});

it("sends and receives by requests while the sidecar is down, says so, and repeats nothing", async () => {
  await show();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await fakeLink.down();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  vi.useRealTimers();
  await waitFor(() => expect(screen.getByText(texts.links.polling)).toBeTruthy());
  const sent = wireMessage(11, 1, 2, { content: "by request", client_id: "x" });
  api.respond("POST /api/message", { status: 201, body: { data: sent } });
  type(await field("Anna"), "by request");
  fireEvent.keyDown(await field("Anna"), { key: "Enter" });
  await waitFor(() =>
    expect(api.calls.some(([route]) => route === "POST /api/message")).toBe(true),
  );
  const [, body] = api.calls.find(([route]) => route === "POST /api/message") ?? [];
  const stored = { ...sent, client_id: (body as { client_id: string }).client_id };
  fakeLink.answer = (event) =>
    event === "resync" ? { messages: [wireMessage(5, 2, 1), stored], more: false } : undefined;
  await fakeLink.up();
  await fakeLink.emit("users", [chatUser(1, "Me"), chatUser(2, "Anna", [wireMessage(5, 2, 1)])]);
  await waitFor(() => expect(screen.queryByText(texts.links.polling)).toBeNull());
  expect(within(log()).getAllByText("by request")).toHaveLength(1);
});

it("keeps a refused message with its reason, and sends it again as the same one", async () => {
  await show();
  let isRefusing = true;
  fakeLink.answer = (event) => {
    if (event !== "private message") return undefined;
    if (isRefusing) return { error: "invalid", errors: { content: ["Too long."] } };
    return { id: 9, created_at: "2026-11-01T10:00:09.000Z" };
  };
  type(await field("Anna"), "again");
  fireEvent.keyDown(await field("Anna"), { key: "Enter" });
  await screen.findByText("Too long.");
  isRefusing = false;
  fireEvent.click(screen.getByText(texts.retry));
  await waitFor(() => expect(within(log()).getByText(texts.ticks.sent)).toBeTruthy());
  const ids = told("private message").map(
    ([, payload]) => (payload as { client_id: string }).client_id,
  );
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(within(log()).getAllByText("again")).toHaveLength(1);
});

it("sends nothing in the name of another account", async () => {
  await show();
  await fakeLink.emit("session", { sessionID: "t", userID: 99 });
  expect(screen.getByText(texts.links.ended)).toBeTruthy();
  type(await field("Anna"), "mine");
  fireEvent.keyDown(await field("Anna"), { key: "Enter" });
  await waitFor(() => expect(within(log()).getByText(texts.waiting)).toBeTruthy());
  expect(told("private message")).toEqual([]);
});

it("says that nobody can be written to who is unknown", async () => {
  api.respond("GET /api/conversation/2", { status: 404, body: { message: "Not Found." } });
  await show([]);
  expect(await screen.findByText(texts.unknownPerson)).toBeTruthy();
});

it("replaces an open connection that does not answer, and shows that it is updating until then", async () => {
  await show();
  await field("Anna");
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(fakeLink.reconnects).toBe(1));
  expect(screen.getByText(texts.links.updating)).toBeTruthy();
});

it("says that other tabs have its place, and takes it back on request alone", async () => {
  const { unmount } = await show();
  await field("Anna");
  const began = fakeLink.starts;
  await fakeLink.displace();
  expect(screen.getByText(texts.links.displaced)).toBeTruthy();
  fireEvent(window, new Event("online"));
  expect([fakeLink.starts, fakeLink.reconnects]).toEqual([began, 0]);
  fireEvent.click(screen.getByRole("button", { name: texts.useHere }));
  expect(fakeLink.starts).toBe(began + 1);
  await fakeLink.up();
  expect(screen.queryByText(texts.links.displaced)).toBeNull();
  expect(screen.queryByRole("button", { name: texts.useHere })).toBeNull();
  // Without the messages on the page there is no button: the tab comes back when it is looked at.
  await fakeLink.displace();
  unmount();
  fireEvent(window, new Event("online"));
  expect(fakeLink.starts).toBe(began + 2);
});

it("a connection that was lost meanwhile is left to its delay", async () => {
  await show();
  await field("Anna");
  fakeLink.answer = () => {
    fakeLink.isUp = false;
    return undefined;
  };
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(told("resync")).toHaveLength(1));
  await act(async () => undefined);
  expect(fakeLink.reconnects).toBe(0);
});
