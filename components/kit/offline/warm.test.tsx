import { expect, it, vi } from "vitest";
import { onWarm, warmForms } from "./warm";

it("wakes the late forms of the content, and waits for what they load", async () => {
  document.body.innerHTML = '<main><form data-waits="a"></form></main><form data-waits="b"></form>';
  const [inContent, inFooter] = document.querySelectorAll("form");
  const load = vi.fn(() => Promise.reject(new TypeError("no network")));
  let end: (() => void) | undefined;
  inContent!.addEventListener("pointerover", () => {
    setTimeout(() => (end = onWarm(load)), 10);
  });
  const woken = vi.fn();
  inFooter!.addEventListener("pointerover", woken);
  await warmForms();
  expect([load.mock.calls.length, woken.mock.calls.length]).toEqual([1, 0]);
  end?.();
  document.body.innerHTML = "";
  await warmForms();
  expect(load).toHaveBeenCalledTimes(1);
});
