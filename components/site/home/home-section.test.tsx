import { expect, it } from "vitest";
import { testPostCard } from "@/components/magazine/post/test-post-card";
import type { PostLayout } from "@/lib/magazine/category/layouts";
import { rowsOf, type HomeSectionData } from "./home-section";

const section = (
  name: HomeSectionData["name"],
  layout: PostLayout,
  count = 5,
): HomeSectionData => ({
  name,
  title: name,
  layout,
  cards: Array.from({ length: count }, (_, at) => testPostCard(at + 1)),
});
const names = (rows: HomeSectionData[][]) => rows.map((row) => row.map(({ name }) => name).join());

it("puts two narrow sections that follow each other into one row", () => {
  const [channel, products] = [section("channel", "tiles"), section("products", "squares")];
  const [archive, mag] = [section("archive", "lines"), section("mag", "lines")];
  expect(names(rowsOf([channel, products, archive]))).toEqual(["channel", "products,archive"]);
  expect(names(rowsOf([products, archive, mag]))).toEqual(["products,archive", "mag"]);
  expect(names(rowsOf([products, channel, archive]))).toEqual(["products", "channel", "archive"]);
});

it("leaves sections without posts out, also between two narrow ones", () => {
  const rows = rowsOf([
    section("products", "squares"),
    section("mag", "lead", 0),
    section("archive", "lines"),
  ]);
  expect(names(rows)).toEqual(["products,archive"]);
});
