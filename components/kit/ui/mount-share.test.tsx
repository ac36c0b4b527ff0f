import { afterEach, expect, it, vi } from "vitest";
import { stubLocation } from "@/components/kit/form/test-api";
import { mountShare } from "./mount-share";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

/** Presses the link; `navigator` is what the browser has. */
async function press(browser: object) {
  vi.stubGlobal("navigator", browser);
  const element = document.body.appendChild(document.createElement("div"));
  element.dataset.title = "Company";
  element.dataset.copied = "Copied";
  element.innerHTML = `<a href="mailto:?body=x">Share</a><span role="status"></span>`;
  const end = mountShare(element);
  element.querySelector("a")!.click();
  await Promise.resolve();
  return { end, said: () => element.querySelector("span")!.textContent };
}

it("shares as the device does", async () => {
  const share = vi.fn(() => Promise.resolve());
  const { said } = await press({ share });
  expect(share).toHaveBeenCalledWith({ title: "Company", url: window.location.href });
  expect(said()).toBe("");
});

it("copies the address where the device does not share, and says so", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const { said, end } = await press({ clipboard: { writeText } });
  await vi.waitFor(() => expect(said()).toBe("Copied"));
  expect(writeText).toHaveBeenCalledWith(window.location.href);
  end();
});

it("opens a mail where the browser refuses, and nothing for a sheet that was closed", async () => {
  const { assign } = stubLocation();
  const refuse = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));
  await press({ share: refuse("AbortError") });
  await new Promise((done) => setTimeout(done));
  expect(assign).not.toHaveBeenCalled();
  await press({ share: refuse("NotAllowedError") });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("mailto:?body=x"));
});
