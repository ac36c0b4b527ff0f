import { act } from "@testing-library/react";
import { vi } from "vitest";
import type { makeSocketLink, SocketLink } from "./client/socket-link";
import type { MessageView } from "@/lib/conversation/message/schema";

type LinkOptions = Parameters<typeof makeSocketLink>[0];
type Answer = (event: string, payload: unknown) => unknown;

/** For tests: a message on the wire. */
export const wireMessage = (
  id: number,
  from: number,
  to: number,
  fields: Partial<MessageView> = {},
) => ({
  id,
  content: `message ${id}`,
  from,
  to,
  from_self: from === 1,
  fromSelf: from === 1,
  read_at: null,
  delivered: false,
  withdrawn: false,
  client_id: null,
  assets: [],
  created_at: new Date(Date.UTC(2026, 10, 1, 10, 0, id % 60)).toISOString(),
  ...fields,
});

/** For tests: somebody in the list at the start. */
export const chatUser = (userID: number, username: string, messages: unknown[] = []) => ({
  userID,
  username,
  connected: true,
  self: userID === 1,
  hasNewMessages: false,
  unread: 0,
  muted: false,
  blocked: false,
  messages,
});

/** For tests: a sidecar in place of the socket. */
export const fakeLink = {
  isUp: false,
  reconnects: 0,
  starts: 0,
  told: [] as [event: string, payload: unknown][],
  answer: (() => undefined) as Answer,
  options: undefined as LinkOptions | undefined,
  make(options: LinkOptions): SocketLink {
    fakeLink.options = options;
    return {
      isUp: () => fakeLink.isUp,
      start: () => void fakeLink.starts++,
      stop: () => undefined,
      reconnect: () => void fakeLink.reconnects++,
      hurry: () => undefined,
      tell: (event, payload) => void fakeLink.told.push([event, payload]),
      ask: async (event, payload) => {
        fakeLink.told.push([event, payload]);
        return fakeLink.isUp ? fakeLink.answer(event, payload) : undefined;
      },
    };
  },
  /** The sidecar sends an event. */
  emit: (event: string, value: unknown) => act(async () => fakeLink.options?.onEvent(event, value)),
  /** Other connections of the person take the place of this one. */
  displace: () =>
    act(async () => {
      fakeLink.isUp = false;
      fakeLink.options?.onDisplaced();
    }),
  up: () =>
    act(async () => {
      fakeLink.isUp = true;
      fakeLink.options?.onUp();
    }),
  down: () =>
    act(async () => {
      fakeLink.isUp = false;
      fakeLink.options?.onDown();
    }),
};

/** For tests: every observed element is in view; jsdom has no layout. */
export function stubLayout(): void {
  class AllInView {
    constructor(private readonly onEntries: (entries: unknown[]) => void) {}
    observe(target: Element) {
      this.onEntries([{ target, isIntersecting: true }]);
    }
    disconnect() {
      return undefined;
    }
  }
  class NoSizes {
    observe() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  }
  vi.stubGlobal("IntersectionObserver", AllInView);
  vi.stubGlobal("ResizeObserver", NoSizes);
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = () => undefined;
}
