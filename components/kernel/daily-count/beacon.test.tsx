import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countVisit } from "./beacon";

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>();
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let page = { state: "visible", isPrerendering: false };

beforeEach(() => {
  page = { state: "visible", isPrerendering: false };
  sendBeacon.mockReset().mockReturnValue(true);
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  Object.assign(navigator, { sendBeacon });
  Object.defineProperty(navigator, "webdriver", { value: false, configurable: true });
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(
    () => page.state as DocumentVisibilityState,
  );
  Object.defineProperty(document, "prerendering", {
    get: () => page.isPrerendering,
    configurable: true,
  });
  document.cookie = "XSRF-TOKEN=; max-age=0";
  window.history.replaceState(null, "", "/member/light");
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let stop = () => {};
/** A company's page, whose map is replaced when it is clicked. */
function open(item: string | undefined = "member:7") {
  render(
    <article data-counted={item}>
      <a href="tel:1" data-click="phone" onClick={(event) => event.preventDefault()}>
        <b>Call</b>
      </a>
      <div data-click="map">
        <button type="button" onClick={({ currentTarget }) => currentTarget.remove()}>
          Map
        </button>
        <p>Note</p>
      </div>
      <button type="button">Share</button>
    </article>,
  );
  stop = countVisit();
}
const sent = async () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([url, body]) => {
      const { kind, id, event } = JSON.parse(await body.text()) as Record<string, unknown>;
      return [url, body.type, kind, id, event];
    }),
  );
const become = (next: Partial<typeof page>, event: string) => {
  Object.assign(page, next);
  act(() => void document.dispatchEvent(new Event(event)));
};

it("counts a visible page once, however often the reader comes back to it", async () => {
  open();
  become({ state: "hidden" }, "visibilitychange");
  become({ state: "visible" }, "visibilitychange");
  expect(await sent()).toEqual([["/api/daily-count", "application/json", "member", 7, "view"]]);
});

it("counts a page in the background when it is first seen", async () => {
  page.state = "hidden";
  open();
  expect(sendBeacon).not.toHaveBeenCalled();
  become({ state: "visible" }, "visibilitychange");
  expect(await sent()).toHaveLength(1);
});

it("counts a prerendered page only when it is shown", async () => {
  page.isPrerendering = true;
  open();
  become({}, "visibilitychange");
  expect(sendBeacon).not.toHaveBeenCalled();
  become({ isPrerendering: false }, "prerenderingchange");
  expect(await sent()).toHaveLength(1);
});

it("counts the first click on each link of a company, also on one that disappears", async () => {
  open();
  for (const name of ["Call", "Call", "Map", "Note", "Share"])
    fireEvent.click(screen.getByText(name));
  expect((await sent()).map((one) => one.at(-1))).toEqual(["view", "phone", "map"]);
});

it("ends with the page", () => {
  page.state = "hidden";
  open();
  stop();
  become({ state: "visible" }, "visibilitychange");
  fireEvent.click(screen.getByText("Call"));
  expect(sendBeacon).not.toHaveBeenCalled();
});

it("sends nothing from a page that counts nothing, a preview, and a browser under control", () => {
  open("");
  stop();
  document.body.innerHTML = "";
  open(undefined);
  document.querySelector("article")?.removeAttribute("data-counted");
  stop();
  stop = countVisit();
  sendBeacon.mockReset();
  for (const path of ["/preview/abc", "/en/preview/abc"]) {
    window.history.replaceState(null, "", path);
    document.body.innerHTML = "";
    open();
    stop();
  }
  window.history.replaceState(null, "", "/preview-of-summer");
  Object.defineProperty(navigator, "webdriver", { value: true, configurable: true });
  document.body.innerHTML = "";
  open();
  expect(sendBeacon).not.toHaveBeenCalled();
});

it("sends the XSRF token of a signed-in person, and ignores a failure", async () => {
  document.cookie = "XSRF-TOKEN=abc.def";
  fetched.mockRejectedValue(new TypeError("offline"));
  open();
  await act(async () => {});
  expect(sendBeacon).not.toHaveBeenCalled();
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.keepalive, init?.headers, init?.body]).toEqual([
    "/api/daily-count",
    true,
    { "Content-Type": "application/json", "X-XSRF-TOKEN": "abc.def" },
    '{"kind":"member","id":7,"event":"view"}',
  ]);
});

it("stores nothing on the device, and reads nothing but the XSRF cookie", () => {
  const read = vi.spyOn(Storage.prototype, "getItem");
  const write = vi.spyOn(Storage.prototype, "setItem");
  const cookie = vi.spyOn(document, "cookie", "set");
  open();
  fireEvent.click(screen.getByText("Call"));
  expect([read.mock.calls, write.mock.calls, cookie.mock.calls]).toEqual([[], [], []]);
});
