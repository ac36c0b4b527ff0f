import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TOAST_EVENT } from "@/components/kit/ui/toast-event";
import { mountStory } from "./mount-story";
import { passageFragment } from "./passage-link";

const texts = {
  lightbox: "Pictures",
  close: "Close",
  previous: "Previous",
  next: "Next",
  counter: "{number} of {count}",
  copyPassage: "Copy passage",
  copied: "Copied",
  copyFailed: "Failed",
};
const picture = (number: number) =>
  `<figure id="picture-${number}"><a href="/assets/${number}.webp" data-picture="${number}">` +
  `<img src="/s.webp" alt="Alt ${number}"></a>` +
  `<figcaption>Caption ${number} <small>Credit</small></figcaption></figure>`;
const write = vi.fn<(text: string) => Promise<void>>();
let end: (() => void) | undefined;

function show(): HTMLElement {
  document.body.innerHTML =
    `<article><div class="prose-ds"><h2 id="s-a"><a class="heading-link" href="#s-a">A</a></h2>` +
    `<p id="text">Words that are long enough</p>${picture(1)}${picture(2)}${picture(3)}` +
    '<div class="gallery" data-look="compare"><input type="range" min="0" max="100" value="50"></div>' +
    "</div></article>";
  const story = document.querySelector<HTMLElement>("article")!;
  story.dataset.texts = JSON.stringify(texts);
  end = mountStory(story);
  return story;
}
const dialog = () => document.querySelector<HTMLDialogElement>("dialog.lightbox");
const opened = () => vi.waitFor(() => expect(dialog()).not.toBeNull());
const link = (number: number) =>
  document.querySelector<HTMLElement>(`[data-picture="${number}"] img`)!;

beforeEach(() => {
  write.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: write },
    configurable: true,
  });
  window.matchMedia = (query) => ({ matches: true, media: query }) as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  // jsdom has no layout: a row of slides of 100 px.
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { value: 100, configurable: true });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to: unknown) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0;
    this.dispatchEvent(new Event("scroll"));
  } as HTMLElement["scrollTo"];
  history.replaceState(null, "", "/en/post/a");
});
afterEach(() => {
  end?.();
  document.body.innerHTML = "";
});

it("shows the pictures of the page with captions, by keys, each with its address", async () => {
  show();
  link(2).click();
  await opened();
  expect(location.hash).toBe("#picture-2");
  expect(dialog()!.querySelector(".lightbox-count")!.textContent).toBe("2 of 3");
  const slides = [...dialog()!.querySelectorAll("li")];
  expect(slides.map((slide) => slide.querySelector("img")!.alt)).toEqual([
    "Alt 1",
    "Alt 2",
    "Alt 3",
  ]);
  expect(slides[1]!.querySelector("figcaption")!.textContent).toBe("Caption 2 Credit");
  const press = (key: string) => dialog()!.dispatchEvent(new KeyboardEvent("keydown", { key }));
  press("ArrowRight");
  expect(location.hash).toBe("#picture-3");
  press("ArrowRight");
  expect(location.hash).toBe("#picture-3");
  expect(dialog()!.querySelector<HTMLButtonElement>(".lightbox-next")!.disabled).toBe(true);
  press("Home");
  expect(location.hash).toBe("#picture-1");
  dialog()!.close();
  expect(dialog()).toBeNull();
  await vi.waitFor(() => expect(location.hash).toBe(""));
});

it("closes by Back, and opens at an address that names a picture", async () => {
  show();
  link(1).click();
  await opened();
  history.back();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  end?.();
  history.replaceState(null, "", "/en/post/a#picture-3");
  show();
  await opened();
  expect(dialog()!.querySelector(".lightbox-count")!.textContent).toBe("3 of 3");
  dialog()!.close();
  expect(location.hash).toBe("");
});

it("leaves a press with a key to the browser, and nothing once it has ended", () => {
  const story = show();
  const press = (init: MouseEventInit) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    // jsdom would navigate.
    document.addEventListener("click", (one) => one.preventDefault(), { once: true });
    let prevented = false;
    story.addEventListener("click", (one) => (prevented = one.defaultPrevented), { once: true });
    link(1).dispatchEvent(event);
    return prevented;
  };
  expect(press({ ctrlKey: true })).toBe(false);
  end?.();
  expect(press({})).toBe(false);
});

it("moves the border of a comparison by its slider", () => {
  show();
  const input = document.querySelector("input")!;
  const share = () => input.parentElement!.style.getPropertyValue("--share");
  expect(share()).toBe("50%");
  input.value = "20";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  expect(share()).toBe("20%");
});

it("copies links to headings, and says where the browser refuses", async () => {
  const shown: string[] = [];
  const onToast = (event: Event) => shown.push((event as CustomEvent<string>).detail);
  window.addEventListener(TOAST_EVENT, onToast);
  show();
  document.querySelector<HTMLElement>(".heading-link")!.click();
  await vi.waitFor(() => expect(shown).toEqual([texts.copied]));
  expect(write.mock.lastCall?.[0]).toMatch(/\/en\/post\/a#s-a$/);
  write.mockRejectedValue(new Error("refused"));
  document.querySelector<HTMLElement>(".heading-link")!.click();
  await vi.waitFor(() => expect(shown).toEqual([texts.copied, texts.copyFailed]));
  window.removeEventListener(TOAST_EVENT, onToast);
});

it("offers a link to what is selected in the text, as long as it is", async () => {
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  show();
  const select = (selector: string) => {
    document.getSelection()!.selectAllChildren(document.querySelector(selector)!);
    document.dispatchEvent(new Event("selectionchange"));
  };
  const button = () => document.querySelector<HTMLButtonElement>(".passage-link");
  select("#text");
  button()!.click();
  await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
  expect(write.mock.lastCall?.[0]).toContain("#:~:text=Words%20that%20are%20long%20enough");
  expect(button()).toBeNull();
  // Too short.
  select("#s-a");
  expect(button()).toBeNull();
});

it("names begin and end of a long passage, and spells hyphens", () => {
  expect(passageFragment("short")).toBeUndefined();
  expect(passageFragment("well-known walls")).toBe(":~:text=well%2Dknown%20walls");
  const words = Array.from({ length: 60 }, (_, index) => `w${index}`).join(" ");
  expect(passageFragment(words)).toBe(":~:text=w0%20w1%20w2%20w3%20w4,w55%20w56%20w57%20w58%20w59");
  expect(passageFragment("one two\n\nthree four")).toBe(":~:text=one%20two,three%20four");
});
