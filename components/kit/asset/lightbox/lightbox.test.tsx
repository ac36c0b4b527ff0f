import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountLightbox } from "./watch-lightbox";

const TEXTS = {
  lightbox: "Large pictures",
  close: "Close",
  previous: "Previous",
  next: "Next",
  counter: "{number} of {count}",
};
let end: () => void = () => undefined;

function gallery(): HTMLAnchorElement[] {
  const element = document.createElement("div");
  element.dataset.texts = JSON.stringify(TEXTS);
  element.innerHTML = ["house", "yard"]
    .map(
      (name, at) => `<figure><a href="/assets/${name}.webp" data-picture="${at + 1}">
      <img src="/s.webp" srcset="/s.webp 480w" alt="${name}" width="4" height="3"></a>
      <figcaption><span>Drawing</span> <small>Maria · CC BY 4.0</small></figcaption></figure>`,
    )
    .join("");
  document.body.append(element);
  end = mountLightbox(element);
  return [...element.querySelectorAll("a")];
}
const dialog = () => document.querySelector<HTMLDialogElement>("dialog.lightbox");
const press = (link: HTMLElement, init: MouseEventInit = {}) =>
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));

beforeEach(() => {
  window.matchMedia = (query) => ({ matches: true, media: query }) as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLElement.prototype.scrollTo = () => undefined;
  history.replaceState(null, "", "/en/member/a");
});
afterEach(() => {
  end();
  document.body.innerHTML = "";
});

it("opens the picture that was pressed, with what stands under it and an address", async () => {
  const [, yard] = gallery();
  expect(press(yard!)).toBe(false);
  await vi.waitFor(() => expect(dialog()?.open).toBe(true));
  expect(dialog()!.getAttribute("aria-label")).toBe("Large pictures");
  expect(dialog()!.querySelector(".lightbox-count")!.textContent).toBe("2 of 2");
  const [, slide] = dialog()!.querySelectorAll("li");
  expect(slide!.querySelector("img")!.alt).toBe("yard");
  expect(slide!.textContent).toContain("Drawing Maria · CC BY 4.0");
  expect(location.hash).toBe("#picture-2");
});

it("opens the one that the address names", async () => {
  history.replaceState(null, "", "/en/member/a#picture-1");
  gallery();
  await vi.waitFor(() => expect(dialog()?.open).toBe(true));
  expect(dialog()!.querySelector(".lightbox-count")!.textContent).toBe("1 of 2");
});

it("leaves a press with a key to the browser, and every press after its end", async () => {
  const [house] = gallery();
  house!.addEventListener("click", (event) => event.preventDefault());
  press(house!, { ctrlKey: true });
  end();
  press(house!);
  await new Promise((done) => setTimeout(done, 50));
  expect(dialog()).toBeNull();
});
