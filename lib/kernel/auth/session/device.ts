/**
 * Browser names in user agents, specific ones first, since most user agents name other browsers
 * too.
 */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\/|\bChromium\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];
const HANDHELD = new Set(["iPhone", "iPad", "Android"]);

/** Browser, system and form factor of a user agent. */
export type Device = { browser: string | null; system: string | null; isHandheld: boolean };

const nameOf = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Parses a user agent; unknown parts are null. */
export function readDevice(userAgent: string | null): Device {
  const text = (userAgent ?? "").slice(0, 500);
  const system = nameOf(SYSTEMS, text);
  return {
    browser: nameOf(BROWSERS, text),
    system,
    isHandheld: system !== null && HANDHELD.has(system),
  };
}
