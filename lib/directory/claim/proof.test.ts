import { expect, it } from "vitest";
import { mailDomain, ownSiteHost } from "./proof";

it.each([
  ["https://www.ergo.example.gr", "ergo.example.gr"],
  ["http://ERGO.example.gr/", "ergo.example.gr"],
  ["https://έργο.gr/", "xn--ixam0bg.gr"],
])("accepts %s as a company's own site", (website, host) =>
  expect(ownSiteHost(website)).toBe(host),
);

it.each([
  "https://www.facebook.com/ergo",
  "https://sites.example.gr/ergo/",
  "https://ergo.example.gr/?id=7",
  "https://ergo.example.gr/#ergo",
  "https://ergo.example.gr:8443/",
  "https://ergo@evil.example.gr/",
  "ftp://ergo.example.gr/",
  "mailto:info@ergo.example.gr",
  "ergo.example.gr",
  "https://localhost/",
  null,
])("does not accept %s", (website) => expect(ownSiteHost(website)).toBeNull());

it("distinguishes subdomains, other www names and a trailing dot", () => {
  expect(
    [
      "https://www2.ergo.gr",
      "https://shop.ergo.gr",
      "https://www.www.ergo.gr",
      "https://ergo.gr.",
    ].map(ownSiteHost),
  ).toEqual(["www2.ergo.gr", "shop.ergo.gr", "www.ergo.gr", "ergo.gr."]);
});

it.each([
  ["Maria@ERGO.gr", "ergo.gr"],
  ["a@b@evil.com", "evil.com"],
  ["maria@έργο.gr", "xn--ixam0bg.gr"],
])("reads the domain of %s", (email, domain) => expect(mailDomain(email)).toBe(domain));
