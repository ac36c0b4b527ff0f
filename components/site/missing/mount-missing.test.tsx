import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyLists } from "@/lib/site/search/test-lists";
import { mountMissing } from "./mount-missing";

const fetched = vi.fn<(url: string) => Promise<Response>>();
const searched = () =>
  fetched.mock.calls.map(([url]) => new URL(url, location.origin).searchParams.get("search"));
const found = (data: object) => Response.json({ data: { ...emptyLists(), ...data } });

function missingPage(): HTMLElement {
  document.body.innerHTML =
    '<div><input type="search"><section data-locale="en" hidden><ul></ul></section></div>';
  return document.querySelector("section")!;
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  history.replaceState(null, "", "/en/member/old-light-works");
});
afterEach(() => vi.unstubAllGlobals());

describe("mountMissing", () => {
  it("fills the search, and proposes three pages, the kind of the address first", async () => {
    fetched.mockResolvedValue(
      found({
        posts: [{ id: 1, slug: "light", product_name: "Light" }],
        members: [
          { id: 2, slug: "lightworks", member_name: "Lightworks" },
          { id: 3, slug: "", member_name: "Lamps" },
        ],
      }),
    );
    const element = missingPage();
    mountMissing(element);
    await waitFor(() => expect(element.hidden).toBe(false));
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("old light works");
    expect(searched()).toEqual(["old light works"]);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/en/member/lightworks",
      "/en/member/3",
      "/en/post/light",
    ]);
  });

  it("searches by the longest word when nothing has all of them", async () => {
    fetched.mockImplementation((url) =>
      Promise.resolve(
        found(url.includes("old") ? {} : { posts: [{ id: 1, slug: "a", product_name: "A" }] }),
      ),
    );
    const element = missingPage();
    mountMissing(element);
    await waitFor(() => expect(element.hidden).toBe(false));
    expect(searched()).toEqual(["old light works", "light"]);
  });

  it("keeps what was typed, and stays hidden when nothing is found or the search is away", async () => {
    fetched.mockRejectedValue(new Error("away"));
    const element = missingPage();
    screen.getByRole<HTMLInputElement>("searchbox").value = "typed";
    mountMissing(element);
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("typed");
    expect(element.hidden).toBe(true);
  });

  it("asks nothing for an address without words", () => {
    history.replaceState(null, "", "/en/404");
    mountMissing(missingPage());
    expect(fetched).not.toHaveBeenCalled();
  });
});
