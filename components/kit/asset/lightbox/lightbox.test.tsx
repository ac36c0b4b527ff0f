import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountLightbox } from "./mount-lightbox";

const LABELS = {
  title: "Large pictures",
  close: "Close",
  previous: "Previous",
  next: "Next",
  count: "{at} of {all}",
};
const NAMES = ["house", "yard", "plan"];

let end: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const element = document.createElement("div");
  element.dataset.labels = JSON.stringify(LABELS);
  element.innerHTML = NAMES.map(
    (name) => `<figure><a href="/assets/${name}.webp" data-large>
      <img src="/s.webp" srcset="/s.webp 480w" alt="${name}" width="4" height="3"></a>
      <figcaption><span>Drawing</span><small>Maria · CC BY 4.0</small></figcaption></figure>`,
  ).join("");
  document.body.append(element);
  end = mountLightbox(element);
});
afterEach(async () => {
  await act(async () => {
    end();
    await new Promise((done) => setTimeout(done));
  });
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

const open = async (at: number) => {
  const link = document.querySelectorAll("a")[at]!;
  await act(async () => {
    expect(fireEvent.click(link)).toBe(false);
  });
  return screen.findByRole("dialog", { name: "Large pictures" });
};
const shown = () => document.querySelector("dialog img")?.getAttribute("alt");

it("opens the picture that was pressed, with what stands under it, and goes on by keys and buttons", async () => {
  const dialog = await open(1);
  expect(shown()).toBe("yard");
  expect(screen.getByRole("status").textContent).toBe("2 of 3");
  expect(dialog.textContent).toContain("Drawing");
  expect(dialog.textContent).toContain("Maria · CC BY 4.0");
  fireEvent.keyDown(dialog, { key: "ArrowRight" });
  expect(shown()).toBe("plan");
  // It ends at the last one.
  fireEvent.keyDown(dialog, { key: "ArrowRight" });
  expect(shown()).toBe("plan");
  expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
  fireEvent.keyDown(dialog, { key: "Home" });
  expect(shown()).toBe("house");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(shown()).toBe("yard");
});

it("turns by a swipe, and not by a tap", async () => {
  await open(0);
  const swipe = (from: number, to: number) => {
    const room = document.querySelector("dialog img")!;
    fireEvent.pointerDown(room, { clientX: from });
    fireEvent.pointerUp(room, { clientX: to });
  };
  swipe(200, 190);
  expect(shown()).toBe("house");
  swipe(200, 100);
  expect(shown()).toBe("yard");
  swipe(100, 200);
  expect(shown()).toBe("house");
});

it("closes by its button and by Escape, and opens again", async () => {
  await open(0);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const dialog = await open(2);
  fireEvent(dialog, new Event("cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("leaves a link that is opened in a tab of its own alone", () => {
  expect(fireEvent.click(document.querySelector("a")!, { ctrlKey: true })).toBe(true);
});
