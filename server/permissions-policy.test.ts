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
  "/meeting",
  "/meeting/7/more",
  "/el/meeting/7",
  "/account/meeting/7",
])("allows no page the camera on %s", (path) =>
  expect(permissionsPolicy(path)).toBe(securityHeaders(true)["Permissions-Policy"]),
);

it("closes the camera and the microphone by default", () =>
  expect(securityHeaders(false)["Permissions-Policy"]).toMatch(/^camera=\(\), microphone=\(\)/));

it.each(["/meeting/7", "/en/meeting/b3c.x_Y-z"])(
  "allows camera, microphone and the picture of a screen on %s",
  (path) => {
    for (const feature of ["camera", "microphone", "display-capture"])
      expect(permissionsPolicy(path)).toContain(`${feature}=(self)`);
  },
);

it("allows the door of an event the camera alone", () =>
  expect(permissionsPolicy("/account/check-in/7")).toContain("microphone=(), display-capture=()"));
