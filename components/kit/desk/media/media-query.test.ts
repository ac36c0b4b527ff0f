import { describe, expect, it } from "vitest";
import { mediaRequestParams, mediaParams, readMediaQuery } from "./media-query";

describe("the URL of the library", () => {
  it("without parameters lists all assets, newest first", () =>
    expect(readMediaQuery({})).toEqual({
      search: "",
      show: "all",
      tag: "",
      sort: "-created_at",
      page: 0,
      asset: undefined,
    }));
  it("is parsed, without invalid values", () => {
    expect(
      readMediaQuery({
        search: " αυλή ",
        show: "missing_en",
        sort: "name",
        tag: " Αυλή ",
        page: "2",
        asset: "7",
      }),
    ).toEqual({ search: "αυλή", show: "missing_en", tag: "Αυλή", sort: "name", page: 1, asset: 7 });
    expect(
      readMediaQuery({
        search: ["α", "β"],
        show: "secret",
        sort: "password",
        page: "0",
        asset: "-1",
      }),
    ).toEqual({
      search: "α",
      show: "all",
      tag: "",
      sort: "-created_at",
      page: 0,
      asset: undefined,
    });
  });
  it("is written without defaults", () => {
    expect(mediaParams({ search: "", show: "all", tag: "", sort: "-created_at" })).toEqual({});
    expect(mediaParams({ search: "α", show: "trash", tag: "Αυλή", sort: "name" })).toEqual({
      search: "α",
      show: "trash",
      tag: "Αυλή",
      sort: "name",
    });
  });
  it("becomes a request for the editing view", () => {
    expect(
      mediaRequestParams({ search: "α", show: "missing_el", tag: "a", sort: "name", page: 2 }),
    ).toBe("admin=true&per_page=24&current_page=2&sort=name&search=%CE%B1&missing_alt=el&tag=a");
    expect(
      mediaRequestParams({ search: "", show: "unused", tag: "", sort: "-bytes", page: 0 }),
    ).toContain("unused=true");
  });
});
