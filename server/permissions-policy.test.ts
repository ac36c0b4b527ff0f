import { expect, it } from "vitest";
import { permissionsPolicy, securityHeaders } from "./send";

it.each(["/account/check-in/7", "/en/account/check-in/7"])("allows the camera on %s", (path) =>
  expect(permissionsPolicy(path)).toContain("camera=(self)"),
);

it.each([
  "/",
  "/account/check-in",
  "/account/attendees/7",
  "/account/check-in/7/more",
  "/api/event/7/check-in",
  "/el/account/check-in/7",
  "/en/en/account/check-in/7",
])("allows no page the camera on %s", (path) =>
  expect(permissionsPolicy(path)).toBe(securityHeaders(true)["Permissions-Policy"]),
);

it("closes the camera and the microphone by default", () =>
  expect(securityHeaders(false)["Permissions-Policy"]).toMatch(/^camera=\(\), microphone=\(\)/));
