import { act, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { IceServer } from "@/lib/commerce/meeting-room/events";
import messages from "@/messages/en";
import { Meeting } from "./meeting";
import { fakeBrowser } from "./test-browser";

vi.mock("@/components/conversation/message/client/socket-link", async () => ({
  makeSocketLink: (await import("./test-browser")).fakeBrowser.makeLink,
}));
const RELAY = { urls: ["turn:turn.example.gr:3478"], username: "1:a", credential: "b" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fakeBrowser.install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the page, not the room. */
async function open(relays: IceServer[]) {
  render(
    <NextIntlClientProvider locale="en" messages={{ meeting: messages.meeting }}>
      <Meeting
        locale="en"
        address="room-of-anna"
        role="guest"
        name="Nikos"
        endpoint={{ origin: "http://localhost", path: "/socket.io" }}
        relays={relays}
        otherWays={null}
        withoutRelay={<p>Call 210 1234567</p>}
      />
    </NextIntlClientProvider>,
  );
  await act(async () => undefined);
  return fakeBrowser.connections[0];
}
const isOffered = () => screen.queryByText("Call 210 1234567") !== null;

it("offers other ways before the meeting where the site has no relay, without a trial", async () => {
  expect(await open([])).toBeUndefined();
  expect(isOffered()).toBe(true);
});

it("offers none where the relay gives an address, and tries nothing else than the relay", async () => {
  const trial = await open([RELAY]);
  expect(trial!.configuration).toEqual({ iceServers: [RELAY], iceTransportPolicy: "relay" });
  await trial!.find("");
  expect([isOffered(), trial!.isClosed]).toEqual([false, false]);
  await trial!.find("candidate:1 1 udp 1 192.0.2.1 49152 typ relay");
  expect(trial!.isClosed).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(isOffered()).toBe(false);
});

it("offers other ways where the relay gives no address", async () => {
  const refused = await open([RELAY]);
  await refused!.find(null);
  expect([isOffered(), refused!.isClosed]).toEqual([true, true]);
});

it("offers other ways where the relay does not answer", async () => {
  const silent = await open([RELAY]);
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(isOffered()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect([isOffered(), silent!.isClosed]).toEqual([true, true]);
});
