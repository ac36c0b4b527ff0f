import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openWithPicture } from "./picture-transition";

const NAME = "opened-picture";
const navigate = vi.fn();
let media = { matches: false };
let transition: { ready: Promise<void>; finished: Promise<void> };
/** The name of the card's picture when the former page was captured, and when the next one comes. */
let names: string[];
/** The pictures with the name when the page that came was captured. */
let captured: string[];

const card = () => document.querySelector<HTMLImageElement>("#card img")!;
const link = () => document.querySelector<HTMLAnchorElement>("#card a")!;
const nameOf = (image: HTMLImageElement) => image.style.viewTransitionName;
const named = () => [...document.querySelectorAll("img")].filter((image) => nameOf(image) === NAME);

beforeEach(() => {
  navigate.mockReset();
  media = { matches: false };
  names = [];
  captured = [];
  vi.stubGlobal("matchMedia", () => media);
  history.replaceState(null, "", "/posts");
  document.body.innerHTML = `<main><article id="card">
    <img src="/assets/a1b2/640.webp"><a href="/post/stairs">Stairs</a></article>
    <article id="plain"><img src="/brand/logo.svg"><a href="/post/plain">Plain</a></article></main>`;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({
    width: 300,
    top: 10,
    bottom: 210,
  } as DOMRect);
  document.startViewTransition = ((update: () => Promise<void>) => {
    names.push(nameOf(card()));
    const finished = Promise.resolve()
      .then(update)
      .then(() => void captured.push(...named().map(({ src }) => new URL(src).pathname)));
    transition = { ready: finished, finished };
    return transition;
  }) as unknown as typeof document.startViewTransition;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "startViewTransition");
});

/** Puts the page of the link in place, with these pictures. */
function arrive(...sources: string[]) {
  history.pushState(null, "", "/post/stairs");
  document.body.innerHTML = `<main>${sources.map((src) => `<img src="${src}">`).join("")}</main>`;
}

it("the picture of a card becomes the same picture of the page, in another size", async () => {
  navigate.mockImplementation(() => {
    names.push(nameOf(card()));
    arrive("/assets/ffff/640.webp", "/assets/a1b2/1280.webp");
  });
  openWithPicture(link(), navigate);
  expect(navigate).not.toHaveBeenCalled();
  await transition.finished;
  expect(captured).toEqual(["/assets/a1b2/1280.webp"]);
  expect(navigate).toHaveBeenCalledTimes(1);
  // It has the name while the former page is captured, and not beside the one that came.
  expect(names).toEqual([NAME, ""]);
  await vi.waitFor(() => expect(named()).toEqual([]));
});

it("a page that takes longer comes without a motion", async () => {
  const begun = Date.now();
  openWithPicture(link(), navigate);
  await transition.finished;
  expect(Date.now() - begun).toBeGreaterThanOrEqual(490);
  arrive("/assets/a1b2/1280.webp");
  expect([navigate.mock.calls.length, captured, named()]).toEqual([1, [], []]);
});

it("a page without the picture comes, and a skipped transition is no error", async () => {
  const failures: unknown[] = [];
  const onFailure = (reason: unknown) => failures.push(reason);
  process.on("unhandledRejection", onFailure);
  document.startViewTransition = ((update: () => Promise<void>) => {
    const finished = Promise.resolve().then(update);
    transition = { ready: Promise.reject(new Error("skipped")), finished };
    return transition;
  }) as unknown as typeof document.startViewTransition;
  navigate.mockImplementation(() => arrive("/assets/ffff/640.webp"));
  openWithPicture(link(), navigate);
  await transition.finished;
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", onFailure);
  expect([navigate.mock.calls.length, named(), failures]).toEqual([1, [], []]);
});

it.each([
  ["with less motion", () => (media = { matches: true })],
  ["without the browser's part", () => Reflect.deleteProperty(document, "startViewTransition")],
  ["out of view", () => vi.mocked(card().getBoundingClientRect).mockReturnValue(new DOMRect())],
] as const)("%s a page opens at once", (_, arrange) => {
  arrange();
  openWithPicture(link(), navigate);
  expect([navigate.mock.calls.length, names]).toEqual([1, []]);
});

it("a card without a rendered picture opens at once", () => {
  openWithPicture(document.querySelector<HTMLAnchorElement>("#plain a")!, navigate);
  expect([navigate.mock.calls.length, names]).toEqual([1, []]);
});
