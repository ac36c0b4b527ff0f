import "fake-indexeddb/auto";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { SELF } from "./test-message";
import { watchEditors } from "./watch-editors";

const socket = vi.hoisted(() => {
  const listeners = new Map<string, (value?: unknown) => void>();
  const told: unknown[][] = [];
  let hearAny = (_name: string, _value: unknown) => undefined as void;
  return {
    told,
    fire: (name: string, value?: unknown) => listeners.get(name)?.(value),
    event: (name: string, value: unknown) => hearAny(name, value),
    io: () => ({
      on: (name: string, listener: () => void) => void listeners.set(name, listener),
      onAny: (listener: typeof hearAny) => void (hearAny = listener),
      emit: (...parts: unknown[]) => void told.push(parts),
      connect: vi.fn(),
      disconnect: vi.fn(),
      io: { timeout: vi.fn() },
    }),
  };
});
vi.mock("socket.io-client", () => ({ io: socket.io }));
stubApi();

const subject = { type: "page", id: 7 };
const people = [{ id: SELF + 1, name: "Άννα", since: "2026-11-27T10:00:00.000Z" }];
const connect = () => {
  socket.fire("connect");
  socket.event("session", { sessionID: "one", userID: SELF });
};

let seen: (readonly { id: number }[])[];
beforeEach(() => {
  seen = [];
  socket.told.length = 0;
});

it("keeps who else has it open when they are told before the list of people has come", () => {
  const stop = watchEditors({ userId: SELF, subject, onPeople: (all) => seen.push(all) });
  connect();
  expect(socket.told).toContainEqual(["editing", subject]);
  socket.event("editors", { ...subject, people });
  socket.event("users", []);
  socket.event("unread", { total: 0, by: {} });
  expect(seen.at(-1)).toEqual(people);
  stop();
});

it("shows nobody while the connection is lost, and says anew what is open when it is back", () => {
  const stop = watchEditors({ userId: SELF, subject, onPeople: (all) => seen.push(all) });
  connect();
  socket.event("editors", { ...subject, people });
  socket.fire("disconnect");
  expect(seen.at(-1)).toEqual([]);
  socket.told.length = 0;
  connect();
  expect(socket.told).toEqual([["editing", subject]]);
  stop();
  expect(socket.told.at(-1)).toEqual(["editing", { ...subject, left: true }]);
});
