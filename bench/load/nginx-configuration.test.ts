import { expect, it } from "vitest";
import { nginxConfiguration } from "./nginx-configuration";

const make = (headers: Record<string, string>, asRoot = false) =>
  nginxConfiguration({ home: "/tmp/x", port: 8_080, headers, asRoot });

it("adds the site's headers, quoted, and leaves those of nginx and what it cannot write", () => {
  const text = make({
    "content-encoding": "br",
    "content-security-policy": `default-src 'self'; x "y" \\`,
    "content-length": "12",
    etag: '"abc"',
    "x-price": "$1",
    "x-lines": "a\nb",
  });
  expect(text).toContain('add_header content-encoding "br";');
  expect(text).toContain(
    `add_header content-security-policy "default-src 'self'; x \\"y\\" \\\\";`,
  );
  expect(text).not.toMatch(/content-length|etag|x-price|x-lines/);
});
it("has as many braces open as closed, and listens on loopback alone", () => {
  const text = make({ "content-type": "text/html" });
  expect(text.split("{").length).toBe(text.split("}").length);
  expect(text).toContain("listen 127.0.0.1:8080;");
});
it("names the user only to root", () => {
  expect(make({}, true)).toContain("user root;");
  expect(make({})).not.toContain("user root;");
});
