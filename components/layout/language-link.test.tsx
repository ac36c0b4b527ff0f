import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LanguageLink } from "./language-link";

const search = vi.hoisted(() => ({ text: "" }));
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search.text) }));

/** The address that the switch of a page with this query leads to. */
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
it("keeps the page where the other language has it", () => {
  expect(hrefWith("page=2", "http://site.test/en/directory?page=2")).toBe("/en/directory?page=2");
});
it("leads to the first page where the other language has no such one", () => {
  expect(hrefWith("page=7")).toBe("/en/directory");
});
it("drops the letter, which is of the other script", () => {
  expect(hrefWith("letter=Ω&member=1")).toBe("/en/directory?member=1");
});
it("leaves an address with a query of its own as it is", () => {
  search.text = "next=%2Faccount";
  render(<LanguageLink locale="en" href="/en/user/login?next=%2Faccount" />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/en/user/login?next=%2Faccount");
});
it("has a name that begins with the text that it shows", () => {
  hrefWith("");
  const link = screen.getByRole("link");
  expect(link.getAttribute("aria-label")?.startsWith(link.textContent)).toBe(true);
});
