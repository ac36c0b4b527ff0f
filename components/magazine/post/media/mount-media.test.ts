// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountMedia } from "./mount-media";

const HTML = `<figure class="media" data-texts='{"speed":"Speed","follow":"Follow along"}'>
  <audio src="/a.mp3"></audio>
  <details class="transcript"><summary>Transcript</summary><ol>
    <li><a href="/a.mp3#t=9" data-at="9"><time>0:09</time> <span>two</span></a></li>
    <li>without a time</li>
    <li><a href="/a.mp3#t=2" data-at="2"><time>0:02</time> <span>one</span></a></li>
  </ol></details></figure>
  <figure class="media" data-texts="{}" id="other"><video src="/b.mp4"></video></figure>`;

const figure = () => document.querySelector<HTMLElement>(".media")!;
const audio = () => document.querySelector("audio")!;
const line = (at: number) => document.querySelector<HTMLAnchorElement>(`[data-at="${at}"]`)!;
const current = () =>
  [...document.querySelectorAll<HTMLElement>("[aria-current]")].map(({ dataset }) => dataset.at);
/** What the browser says when the player has reached a time. */
function reach(seconds: number) {
  audio().currentTime = seconds;
  audio().dispatchEvent(new Event("timeupdate"));
}
const play = vi.fn(() => Promise.resolve());
const pause = vi.fn<(this: HTMLMediaElement) => void>();
let end: () => void;

beforeEach(() => {
  document.body.innerHTML = HTML;
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollTo = () => undefined;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(pause);
  play.mockClear();
  pause.mockClear();
  end = mountMedia(figure());
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("marks the line that is heard, and opens the transcript when it plays", () => {
  audio().dispatchEvent(new Event("play"));
  expect([current(), document.querySelector("details")!.open]).toEqual([[], true]);
  reach(1.9);
  expect(current()).toEqual([]);
  reach(2);
  expect(current()).toEqual(["2"]);
  reach(30);
  expect(current()).toEqual(["9"]);
  reach(3);
  expect(current()).toEqual(["2"]);
});

it("plays from a line that is pressed, and leaves other presses to the browser", () => {
  const press = (init: MouseEventInit) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    // Nothing is opened in a test.
    document.addEventListener("click", (one) => one.preventDefault(), { once: true });
    const isTaken = vi.spyOn(event, "preventDefault");
    line(9).querySelector("span")!.dispatchEvent(event);
    return isTaken.mock.calls.length === 2;
  };
  expect(press({ ctrlKey: true })).toBe(false);
  expect([audio().currentTime, play.mock.calls.length]).toEqual([0, 0]);
  expect(press({})).toBe(true);
  expect([audio().currentTime, play.mock.calls.length, current()]).toEqual([9, 1, ["9"]]);
});

it("stops following when it is switched off, and plays at the chosen speed", () => {
  reach(3);
  const follow = document.querySelector<HTMLInputElement>(".media-bar input")!;
  follow.click();
  expect(current()).toEqual([]);
  reach(12);
  expect(current()).toEqual([]);
  follow.click();
  expect(current()).toEqual(["9"]);
  const speed = document.querySelector<HTMLSelectElement>(".media-bar select")!;
  speed.value = "1.5";
  speed.dispatchEvent(new Event("change"));
  expect(audio().playbackRate).toBe(1.5);
});

it("pauses the other players of the page", () => {
  audio().dispatchEvent(new Event("play"));
  expect(pause.mock.contexts).toEqual([document.querySelector("video")]);
});

it("offers no following without a transcript, and leaves nothing behind", () => {
  const endOther = mountMedia(document.querySelector<HTMLElement>("#other")!);
  expect(document.querySelectorAll("#other .media-bar label")).toHaveLength(1);
  endOther();
  end();
  reach(5);
  expect([document.querySelectorAll(".media-bar").length, current()]).toEqual([0, []]);
});
