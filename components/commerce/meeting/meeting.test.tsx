import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import messages from "@/messages/en";
import { Meeting } from "./meeting";
import { fakeBrowser } from "./test-browser";

vi.mock("@/components/conversation/message/client/socket-link", async () => ({
  makeSocketLink: (await import("./test-browser")).fakeBrowser.makeLink,
}));
beforeEach(() => fakeBrowser.install());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ANNA = "a".repeat(22);
const ME = "m".repeat(22);
const TAG = "t".repeat(32);
const anna = {
  id: ANNA,
  name: "Anna Rota",
  role: "host",
  state: { microphone: true, camera: true, screen: null },
};
const joined = (peers: object[]) => ({
  you: ME,
  name: "Nikos",
  may_invite: true,
  closes_at: "2027-03-28T01:45:00.000Z",
  ice_servers: [],
  peers,
});
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const told = (event: string) =>
  fakeBrowser.told.filter(([name]) => name === event).map(([, payload]) => payload);

const noRelay = { relays: [], otherWays: null, withoutRelay: <p>Call 210 1234567</p> };
async function show(name: string | null = "Nikos") {
  const view = render(
    <NextIntlClientProvider locale="en" messages={{ meeting: messages.meeting }}>
      <Meeting
        locale="en"
        address="room-of-anna"
        role={name === null ? "invited" : "guest"}
        name={name}
        endpoint={{ origin: "http://localhost", path: "/socket.io" }}
        {...noRelay}
      />
    </NextIntlClientProvider>,
  );
  await act(async () => undefined);
  return view;
}

it("shows one's own picture and devices first, and says why one is missing", async () => {
  fakeBrowser.refused.add("audio");
  await show();
  expect(screen.getByLabelText("Your picture")).toBeTruthy();
  expect(screen.getByText("Call 210 1234567")).toBeTruthy();
  expect(screen.getByText(/browser does not allow the microphone/)).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Camera/ }).value).toBe("cam-1");
  expect(fakeBrowser.options).toBeUndefined();
  const field = screen.getByRole("combobox", { name: /Camera/ });
  await act(async () => void fireEvent.change(field, { target: { value: "cam-2" } }));
  await press("Camera");
  expect(screen.getByText("Your camera is off")).toBeTruthy();
});

it("asks who is invited for a name, and enters with it", async () => {
  await show(null);
  await press("Enter the meeting");
  expect(screen.getByText("Please enter your name.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Your name/), { target: { value: " Nikos " } });
  await press("Enter the meeting");
  expect(fakeBrowser.options?.auth?.()).toMatchObject({
    room: "room-of-anna",
    name: "Nikos",
    nonce: expect.stringMatching(/^[\w-]{32}$/),
    claim: expect.stringMatching(/^[\w-]{32}$/),
  });
});

it("offers to who is there, and shows what comes from them", async () => {
  await show();
  await press("Enter the meeting");
  await fakeBrowser.emit("joined", joined([anna]));
  const [connection] = fakeBrowser.connections;
  expect(connection!.senders.map(({ track }) => track?.kind)).toEqual(["audio", "video"]);
  expect(told("signal")).toEqual([
    {
      to: ANNA,
      tag: expect.any(String),
      for: null,
      description: { type: "offer", sdp: "v=0" },
    },
  ]);
  expect(told("state")).toEqual([{ microphone: true, camera: true, screen: null }]);
  expect(screen.getByText("Connecting…")).toBeTruthy();
  const [{ tag }] = told("signal") as [{ tag: string }];
  await fakeBrowser.emit("signal", {
    from: ANNA,
    tag: TAG,
    for: tag,
    description: { type: "answer", sdp: "v=0" },
  });
  await connection!.receive();
  await connection!.become("connected");
  expect(screen.queryByText("Connecting…")).toBeNull();
  expect(screen.getByLabelText("Picture of Anna Rota").dataset.blank).toBeUndefined();
  await fakeBrowser.emit("state", { from: ANNA, microphone: false, camera: false, screen: null });
  expect(screen.getByText("Muted:")).toBeTruthy();
  expect(screen.getByLabelText("Picture of Anna Rota").dataset.blank).toBe("true");
  // A lost way is looked for anew, with what else one can do.
  await connection!.become("failed");
  expect(connection!.restarts).toBe(1);
  expect(screen.getByText("Call 210 1234567")).toBeTruthy();
});

it("sends a picture that costs less the more there are", async () => {
  await show();
  await press("Enter the meeting");
  const others = ["b", "c", "d", "e"].map((letter) => ({ ...anna, id: letter.repeat(22) }));
  await fakeBrowser.emit("joined", joined([anna, ...others]));
  const frames = () =>
    fakeBrowser.connections
      .filter(({ isClosed }) => !isClosed)
      .map(({ senders }) => senders.map(({ encodings }) => encodings[0]?.maxFramerate));
  // The first encoding is that of the sound.
  expect(frames()).toEqual(Array(5).fill([undefined, 12]));
  for (const { id } of others.slice(1)) await fakeBrowser.emit("peer left", { id, returns: false });
  expect(frames()).toEqual(Array(2).fill([undefined, 20]));
  await fakeBrowser.emit("peer left", { id: others[0]!.id, returns: false });
  expect(frames()).toEqual([[undefined, 24]]);
});

it("answers who comes, and begins anew with a page that was loaded again", async () => {
  await show();
  await press("Enter the meeting");
  await fakeBrowser.emit("joined", joined([]));
  expect(screen.getByText("Nobody else is here yet.")).toBeTruthy();
  await fakeBrowser.emit("peer joined", anna);
  expect(fakeBrowser.connections).toEqual([]);
  const offer = { from: ANNA, for: null, description: { type: "offer", sdp: "v=0" } };
  await fakeBrowser.emit("signal", { ...offer, tag: TAG });
  const [first] = fakeBrowser.connections;
  expect(told("signal").at(-1)).toMatchObject({ for: TAG, description: { type: "answer" } });
  // Another tag is another connection of the other side.
  await fakeBrowser.emit("signal", { ...offer, tag: "n".repeat(32) });
  expect([fakeBrowser.connections.length, first!.isClosed]).toEqual([2, true]);
  await fakeBrowser.emit("signal", { ...offer, from: "x".repeat(22), tag: TAG });
  expect(fakeBrowser.connections).toHaveLength(2);
  await fakeBrowser.emit("peer left", { id: ANNA, returns: false });
  expect(screen.getByText("Anna Rota has left.")).toBeTruthy();
  expect(fakeBrowser.connections[1]!.isClosed).toBe(true);
});

it("repeats an offer that may have been lost when the network comes back", async () => {
  await show();
  await press("Enter the meeting");
  await fakeBrowser.emit("joined", joined([anna]));
  act(() => fakeBrowser.options?.onDown());
  expect(screen.getByText(/network is lost/)).toBeTruthy();
  await fakeBrowser.emit("joined", joined([anna]));
  expect(screen.queryByText(/network is lost/)).toBeNull();
  expect(told("signal")).toHaveLength(2);
  expect(fakeBrowser.connections).toHaveLength(1);
});

it("waits for somebody whose connection was lost, and not for ever", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await show();
    await press("Enter the meeting");
    await fakeBrowser.emit("joined", joined([anna]));
    await fakeBrowser.emit("peer left", { id: ANNA, returns: true });
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(screen.getByLabelText("Picture of Nikos")).toBeTruthy();
    expect(screen.getByText("Anna Rota")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText("Anna Rota has left.")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it("waits for who is not among those that are there, from when they were first missing", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await show();
    await press("Enter the meeting");
    await fakeBrowser.emit("joined", joined([anna]));
    const present = async (ids: string[], forMs: number) => {
      for (let ms = 0; ms < forMs; ms += 5_000) {
        await fakeBrowser.emit("present", { ids });
        await act(() => vi.advanceTimersByTimeAsync(5_000));
      }
    };
    await present([], 40_000);
    // Their connection is there again: nothing is counted any more.
    await present([ANNA], 20_000);
    await present([], 40_000);
    expect(screen.getByText("Anna Rota")).toBeTruthy();
    await present([], 5_000);
    expect(screen.getByText("Anna Rota has left.")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it("lets go at once of who is lost to the site and to this browser", async () => {
  await show();
  await press("Enter the meeting");
  await fakeBrowser.emit("joined", joined([anna]));
  await fakeBrowser.emit("peer left", { id: ANNA, returns: true });
  expect(screen.getByText("Anna Rota")).toBeTruthy();
  await fakeBrowser.connections[0]!.become("disconnected");
  expect(screen.getByText("Anna Rota has left.")).toBeTruthy();
  // Whoever comes back is met anew.
  await fakeBrowser.emit("peer joined", anna);
  expect(screen.getByText("Anna Rota is here.")).toBeTruthy();
});

it("mutes, shows the screen, writes, and makes links", async () => {
  await show();
  await press("Enter the meeting");
  await fakeBrowser.emit("joined", joined([anna]));
  await press("Microphone");
  await press("Screen");
  expect(told("state").at(-1)).toEqual({
    microphone: false,
    camera: true,
    screen: expect.stringMatching(/^stream-/),
  });
  expect(fakeBrowser.connections[0]!.senders).toHaveLength(3);
  await fakeBrowser.emit("text", {
    from: ANNA,
    name: "Anna Rota",
    content: "Hello",
    at: "2027-03-28T01:00:00Z",
  });
  expect(screen.getByText("new", { exact: false })).toBeTruthy();
  await press(/^Text/);
  expect(screen.getByRole("log").textContent).toContain("Hello");
  fakeBrowser.answer = () => ({ error: "too_many", errors: {} });
  const field = screen.getByLabelText<HTMLInputElement>(/Write to everyone/);
  fireEvent.change(field, { target: { value: "See https://a.example" } });
  await press("Send");
  expect(screen.getByText("It was not sent. Please try again.")).toBeTruthy();
  expect(field.value).toBe("See https://a.example");
  fakeBrowser.answer = () => ({ at: "2027-03-28T01:00:01Z" });
  await press("Send");
  expect(field.value).toBe("");
  expect(screen.getByRole("link", { name: "https://a.example" })).toBeTruthy();
  await press("Invite");
  fakeBrowser.answer = () => ({ url: "https://site.example/en/meeting/x" });
  await press("Make a link");
  expect(screen.getByLabelText<HTMLInputElement>("Link").value).toBe(
    "https://site.example/en/meeting/x",
  );
  fakeBrowser.answer = () => ({ error: "conflict", errors: {} });
  await press("Make another link");
  expect(screen.getByText(/all of them have been made/)).toBeTruthy();
});

it("enters again after a reload, and not after leaving", async () => {
  const { unmount } = await show();
  await press("Enter the meeting");
  await fakeBrowser.emit("joined", joined([anna]));
  unmount();
  expect(fakeBrowser.isStopped).toBe(true);
  Object.assign(fakeBrowser, { options: undefined });
  await show();
  expect(fakeBrowser.options).toBeDefined();
  await fakeBrowser.emit("joined", joined([]));
  await press("Leave");
  expect(screen.getByRole("heading", { name: "You have left the meeting" })).toBeTruthy();
  await press("Enter again");
  expect(screen.getByRole("button", { name: "Enter the meeting" })).toBeTruthy();
});

it.each([
  ["full", true],
  ["used", false],
  ["cancelled", false],
] as const)("says why one cannot be there: %s", async (reason, mayReturn) => {
  await show();
  await press("Enter the meeting");
  await fakeBrowser.emit("refused", { reason });
  expect(screen.getByText(messages.meeting.ended[reason])).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enter again" }) !== null).toBe(mayReturn);
});

it("says so where the browser makes no calls", async () => {
  vi.stubGlobal("RTCPeerConnection", undefined);
  Reflect.deleteProperty(globalThis, "RTCPeerConnection");
  await show();
  expect(screen.getByRole("alert").textContent).toContain("cannot make video calls");
});
