import { millisecondsInHour } from "date-fns/constants";
import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import "@/components/site/frame/browser-parts";
import { clearBrowser } from "@/components/kit/session/clear-browser";
import { codeHash } from "@/lib/commerce/ticket/door/code-hash";
import messages from "@/messages/en";
import { CheckIn } from "./check-in";
import { clearDoorLists, readDoorList, storeDoorList } from "./door-list-store";

/** What the camera sees; `rearCamera` refuses while there is none. */
const camera = vi.hoisted(() => ({
  text: undefined as string | undefined,
  isThere: true,
  stops: 0,
}));
vi.mock("qr/dom.js", () => ({
  QRCanvas: class {},
  rearCamera: () =>
    camera.isThere
      ? Promise.resolve({
          readFrame: () => Promise.resolve(camera.text),
          stop: () => camera.stops++,
        })
      : Promise.reject(new Error("NotAllowedError")),
}));

const api = stubApi();
const CALL = "POST /api/event/5/check-in";
const LIST = "GET /api/event/5/check-in";
/** Of `renderDesk`. */
const USER = 1;
const CODE = "A0B1C2D3E4F5G6H7";
const OTHER = "ZZZZZZZZZZZZZZZZ";
const t = messages.account.door;
const ticket = {
  code: CODE,
  ticket_type: "Admission",
  name: "Maria Douka",
  order_number: "2026-000001",
  checked_in_at: "2026-12-01T18:00:00.000Z",
};
const refused = {
  ...ticket,
  reason: "already_used",
  checked_in_by: "Nikos Pylis",
  device: "Gate 2",
};

async function respondList(endsAt: Date) {
  const tickets = [{ hash: await codeHash(5, CODE), checked_in_at: null }];
  const made_at = "2026-12-01T17:00:00Z";
  const ends_at = endsAt.toISOString();
  api.respond(LIST, {
    body: { data: { made_at, ends_at, title: "Night", sold: 1, checked_in: 0, tickets } },
  });
}

beforeEach(async () => {
  Object.assign(camera, { text: undefined, isThere: true, stops: 0 });
  window.localStorage.clear();
  // jsdom has no hashes.
  vi.stubGlobal("crypto", webcrypto);
  await clearDoorLists();
  await respondList(new Date(Date.now() + millisecondsInHour));
  api.respond(CALL, { body: { data: ticket } });
});
afterEach(cleanup);

const open = () => act(async () => void renderDesk(<CheckIn eventId={5} isKept />));
async function type(code: string) {
  fireEvent.change(screen.getByLabelText(t.code), { target: { value: code } });
  await press(t.check);
}
const answer = () => screen.getAllByRole("alert")[0]!;
const tone = () => answer().dataset.answer;
const sent = () => api.calls.filter(([call]) => call === CALL).map(([, body]) => body);

describe("a typed code", () => {
  it("is let in, with the name of the buyer", async () => {
    await open();
    await type("aobi-c2d3-e4f5-g6h7");
    await vi.waitFor(() => expect(tone()).toBe("good"));
    expect(answer().textContent).toContain("Maria Douka");
    expect(sent()).toMatchObject([{ code: CODE, device: "" }]);
    expect(screen.queryByText(/is waiting for a network/)).toBeNull();
  });

  it("that was used says who let it in, when and where", async () => {
    api.respond(CALL, { status: 409, body: { message: "Used", data: refused } });
    await open();
    await type(CODE);
    await vi.waitFor(() => expect(tone()).toBe("waiting"));
    expect(answer().textContent).toMatch(/Let in: .*Nikos Pylis, Gate 2/);
  });

  it.each([
    ["refunded", { status: 409, body: { data: { ...refused, reason: "refunded" } } }],
    ["unknown", { status: 422, body: { message: "x", errors: { code: ["x"] } } }],
  ] as const)("that is %s is refused", async (kind, response) => {
    api.respond(CALL, response);
    await open();
    await type(CODE);
    await vi.waitFor(() => expect(tone()).toBe("bad"));
    const words = kind === "unknown" ? t.titles.unknown : t.refused.refunded;
    expect(answer().textContent).toContain(words);
  });

  it("that is no code is not sent", async () => {
    await open();
    await type("hello");
    await vi.waitFor(() => expect(answer().textContent).toContain(t.titles.no_code));
    expect(sent()).toEqual([]);
  });

  it("can be let out again", async () => {
    await open();
    await type(CODE);
    await vi.waitFor(() => expect(tone()).toBe("good"));
    await press(t.undo);
    expect(api.calls.map(([call]) => call)).toContain("POST /api/event/5/check-in/undo");
    await vi.waitFor(() => expect(tone()).toBeUndefined());
  });
});

describe("without a network", () => {
  it("a listed code is valid by the list, another is not confirmed, twice is used", async () => {
    await open();
    api.respond(CALL, "offline");
    await type(CODE);
    await vi.waitFor(() => expect(tone()).toBe("good"));
    expect(answer().textContent).toContain(t.listed);
    await type(CODE);
    await vi.waitFor(() => expect(answer().textContent).toContain(t.refused.already_used));
    await type(OTHER);
    await vi.waitFor(() => expect(answer().textContent).toContain(t.titles.unconfirmed));
    expect(tone()).toBe("waiting");
    expect(screen.getByText("3 scans are waiting for a network.")).toBeTruthy();
  });

  it("keeps scans through a reload, and sends each with its time once there is one", async () => {
    await open();
    api.respond(CALL, "offline");
    await type(CODE);
    await vi.waitFor(() =>
      expect(screen.getByText("One scan is waiting for a network.")).toBeTruthy(),
    );
    const [first] = sent();
    cleanup();
    api.calls.length = 0;
    api.respond(CALL, { status: 409, body: { data: { ...refused, device: "Gate 2" } } });
    await open();
    await vi.waitFor(() => expect(sent()).toEqual([first]));
    // Both times and places.
    await vi.waitFor(() => expect(screen.getByText(t.conflicts)).toBeTruthy());
    expect(screen.getByText(/Scanned here: .*this phone/)).toBeTruthy();
    expect(screen.getByText(/Let in: .*Nikos Pylis, Gate 2/)).toBeTruthy();
    expect(screen.queryByText(/is waiting for a network/)).toBeNull();
    await press(t.dismiss);
    expect(screen.queryByText(t.conflicts)).toBeNull();
  });

  it("judges by the last list after a reload too, says its age, and forgets it at the sign-out", async () => {
    await open();
    await vi.waitFor(async () => expect(await readDoorList(USER, 5)).toBeDefined());
    cleanup();
    api.respond(LIST, "offline");
    api.respond(CALL, "offline");
    await open();
    await screen.findByText(/0 of 1 .*01\/12\/2026/);
    await type(CODE);
    await vi.waitFor(() => expect(answer().textContent).toContain(t.listed));
    cleanup();
    await clearBrowser();
    await open();
    await screen.findByText(t.noList);
    expect(screen.getByText("One scan is waiting for a network.")).toBeTruthy();
    expect(await readDoorList(USER + 1, 5)).toBeUndefined();
  });

  it("keeps no list of an event that ended half a day ago", async () => {
    const list = { made_at: "2026-12-01T17:00:00Z", title: "Night", sold: 0, checked_in: 0 };
    for (const [event, hours] of [
      [6, 11],
      [7, 13],
    ] as const) {
      const ends_at = new Date(Date.now() - hours * millisecondsInHour).toISOString();
      await storeDoorList(USER, event, { ...list, ends_at, tickets: [] });
    }
    expect(await readDoorList(USER, 6)).toMatchObject({ title: "Night" });
    expect(await readDoorList(USER, 7)).toBeUndefined();
  });

  it("says that somebody must sign in before scans can be sent", async () => {
    api.respond(CALL, { status: 401, body: { message: "Unauthenticated." } });
    await open();
    await type(CODE);
    await vi.waitFor(() => expect(screen.getByText(/log in again/)).toBeTruthy());
  });
});

describe("the camera", () => {
  it("reads a code once while it stays in view, and stops", async () => {
    await open();
    await press(t.startCamera);
    camera.text = CODE;
    await vi.waitFor(() => expect(tone()).toBe("good"));
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(sent()).toHaveLength(1);
    await press(t.stopCamera);
    await vi.waitFor(() => expect(camera.stops).toBe(1));
  });

  it("says when it is not available", async () => {
    camera.isThere = false;
    await open();
    await press(t.startCamera);
    await vi.waitFor(() => expect(screen.getByText(t.noCamera)).toBeTruthy());
  });
});
