import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import "@/components/site/frame/browser-parts";
import { loadEditorWatcher } from "./editor-watcher";
import { EditorPresence } from "./editor-presence";

const TODAY = "2026-04-07";
type Listener = (value: unknown) => void;

/** A chat server with one editor of this tab: what is told to it, and what it tells. */
const server = {
  told: [] as [string, unknown][],
  listeners: new Map<string, Set<Listener>>(),
  lostListeners: new Set<() => void>(),
  emit(name: string, value: unknown) {
    act(() => {
      for (const listener of server.listeners.get(name) ?? []) listener(value);
    });
  },
  lose() {
    act(() => server.lostListeners.forEach((listener) => listener()));
  },
};
vi.mock("@/components/conversation/message/client/chat-hub", () => ({
  chatClientOf: () => ({
    tell: (name: string, value: unknown) => void server.told.push([name, value]),
    on: (name: string, listener: Listener) => {
      const own = server.listeners.get(name) ?? new Set();
      server.listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },
    onLost: (listener: () => void) => {
      server.lostListeners.add(listener);
      return () => void server.lostListeners.delete(listener);
    },
  }),
}));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${TODAY}T12:00:00.000Z`) });
  server.told.length = 0;
  document.documentElement.dataset.chatUrl = "http://localhost:3001";
  return () => {
    vi.useRealTimers();
    delete document.documentElement.dataset.chatUrl;
  };
});

const subject = { type: "page", id: 7 };
const since = (time: string) => `${TODAY}T${time}:00.000Z`;
/** The desk's own user has the id 1. */
const SELF = { id: 1, name: "Me", since: since("10:00") };
const ANNA = { id: 2, name: "Anna", since: since("11:00") };
const OLD = { id: 3, name: "Nikos", since: "2026-01-05T07:30:00.000Z" };
const shown = () => screen.getByRole("status").textContent;
const open = async () => {
  const rendered = renderDesk(<EditorPresence kind="page" id={7} />);
  await waitFor(() => expect(server.told).toEqual([["editing", subject]]));
  return rendered;
};

it("shows who else has it open and since when, and not oneself", async () => {
  const { unmount } = await open();
  server.emit("editors", { ...subject, people: [SELF] });
  expect(shown()).toBe("");
  server.emit("editors", { ...subject, people: [OLD, SELF, ANNA] });
  expect(shown()).toMatch(
    /^Also have this open: Nikos \(since 05\/01\/2026 09:30\), Anna \(since 14:00\)$/,
  );
  server.emit("editors", { ...subject, id: 8, people: [] });
  expect(shown()).toContain("Anna");
  server.emit("editors", { ...subject, people: [SELF, ANNA] });
  expect(shown()).toMatch(/^Also has this open: Anna/);
  unmount();
  expect(server.told.at(-1)).toEqual(["editing", { ...subject, left: true }]);
  expect([...server.listeners.values()].every(({ size }) => size === 0)).toBe(true);
});

it("shows nobody while there is no connection, and tells what is open again afterwards", async () => {
  await open();
  server.emit("editors", { ...subject, people: [ANNA] });
  server.lose();
  expect(shown()).toBe("");
  server.emit("session", { sessionID: "x", userID: 1 });
  expect(server.told).toEqual([
    ["editing", subject],
    ["editing", subject],
  ]);
});

it("tells nothing of what has no id yet, of other kinds, or on a page without a chat", async () => {
  renderDesk(<EditorPresence kind="page" id={null} />);
  renderDesk(<EditorPresence kind="thing" id={7} />);
  delete document.documentElement.dataset.chatUrl;
  renderDesk(<EditorPresence kind="page" id={8} />);
  await loadEditorWatcher();
  expect(server.told).toEqual([]);
});
