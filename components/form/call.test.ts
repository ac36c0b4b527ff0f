import { expect, it } from "vitest";
import { callBase } from "./call";

const bases = { apiBase: "https://api.example.gr/", adminBase: "https://admin.example.gr" };

it.each(["/auth/login", "/auth/csrf-cookie", "/auth/sessions/7", "/api/users/loggeduser", "/api/users/loggeduser?locale=en"])("sends %s to the host that people sign in at", (path) => expect(callBase(path, bases)).toBe("https://admin.example.gr"));
it.each(["/api/users", "/api/users/7", "/api/contact", "/api/auth/session", "/authors", "/api/users/loggedusers"])("sends %s to the API", (path) => expect(callBase(path, bases)).toBe("https://api.example.gr"));
it("is the site itself when nothing is said, and one base stands for both", () => {
  expect([callBase("/auth/login", {}), callBase("/api/contact", {})]).toEqual(["", ""]);
  expect(callBase("/auth/login", { apiBase: "https://api.example.gr" })).toBe("https://api.example.gr");
});
