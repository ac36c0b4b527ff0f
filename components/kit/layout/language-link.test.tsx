import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LanguageLink } from "./language-link";

const search = vi.hoisted(() => ({ text: "" }));
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search.text) }));

/** The target of the language switch on a page with this query. */
function hrefWith(text: string, alternate?: string) {
  search.text = text;
  if (alternate !== undefined) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "alternate", hreflang: "en", href: alternate });
    document.head.append(link);
  }
  render(<LanguageLink locale="en" href="/en/directory" />);
  return screen.getByRole("link").getAttribute("href");
}
afterEach(() => document.head.replaceChildren());

it("keeps the search and the filters", () => {
  expect(hrefWith("q=φως&area=Αθήνα&member=1")).toBe(
    `/en/directory?${new URLSearchParams({ q: "φως", area: "Αθήνα", member: "1" }).toString()}`,
  );
});
it("keeps the page number where the other locale has that page", () => {
  expect(hrefWith("page=2", "http://site.test/en/directory?page=2")).toBe("/en/directory?page=2");
});
it("links to the first page otherwise", () => {
  expect(hrefWith("page=7")).toBe("/en/directory");
});
it("drops the letter, which belongs to the other script", () => {
  expect(hrefWith("letter=Ω&member=1")).toBe("/en/directory?member=1");
});
it("leaves a URL with its own query unchanged", () => {
  search.text = "next=%2Faccount";
  render(<LanguageLink locale="en" href="/en/user/login?next=%2Faccount" />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/en/user/login?next=%2Faccount");
});
it("has an accessible name that starts with its text", () => {
  hrefWith("");
  const link = screen.getByRole("link");
  expect(link.getAttribute("aria-label")?.startsWith(link.textContent)).toBe(true);
});
