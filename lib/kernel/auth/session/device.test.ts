import { expect, it } from "vitest";
import { readDevice } from "./device";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome",
    "Windows",
    false,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) " +
      "Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge",
    "Windows",
    false,
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, " +
      "like Gecko) Version/18.5 Safari/605.1.15",
    "Safari",
    "macOS",
    false,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, " +
      "like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
    true,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, " +
      "like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
    true,
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) " +
      "Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
    true,
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) " +
      "SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
    true,
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
    "Firefox",
    "Linux",
    false,
  ],
  ["curl/8.11.0", null, null, false],
])("reads %s", (agent, browser, system, isHandheld) =>
  expect(readDevice(agent)).toEqual({ browser, system, isHandheld }),
);

it("returns null for an empty user agent", () => {
  expect(readDevice(null)).toEqual({ browser: null, system: null, isHandheld: false });
  expect(readDevice("")).toEqual({ browser: null, system: null, isHandheld: false });
});
