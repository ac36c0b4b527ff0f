import { afterEach, expect, it, vi } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { printBanner } from "./banner";

const LINK = "https://magazine.example/setup#token=secret";
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What a start without demo prints. */
function printed(
  format: "json" | "text",
  setupLink: string | undefined,
  demo?: { value: string; source: "made now" },
): string {
  vi.stubEnv("LOG_FORMAT", format);
  let text = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  printBanner(settings(), { dev: false, demo, setupLink });
  write.mockRestore();
  return text;
}

it("prints the link of the first manager, for people and in JSON lines", () => {
  expect(printed("text", LINK)).toContain(`Set up    ${LINK}`);
  expect(JSON.parse(printed("json", LINK))).toMatchObject({ set_up: LINK });
});

it("prints no link when a manager can sign in", () => {
  expect(printed("text", undefined)).not.toContain("Set up");
  expect(JSON.parse(printed("json", undefined))).not.toHaveProperty("set_up");
});

it("shows a new password of the demo to people; JSON lines name its file", () => {
  const demo = { value: "abcd-efgh-jklm", source: "made now" as const };
  expect(printed("text", undefined, demo)).toContain(demo.value);
  expect(printed("json", undefined, demo)).not.toContain(demo.value);
  expect(JSON.parse(printed("json", undefined, demo))).toMatchObject({
    password: expect.stringContaining("secrets.json") as string,
  });
});
