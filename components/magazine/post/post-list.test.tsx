import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { POST_LAYOUT_NAMES, POST_LAYOUTS, type PostLayout } from "@/lib/magazine/category/layouts";
import { PostList } from "./post-list";
import { testPostCard } from "./test-post-card";

const cardsOf = (count: number) => Array.from({ length: count }, (_, at) => testPostCard(at + 1));
const draw = (layout: PostLayout, count: number, more: { isNarrow?: boolean } = {}) =>
  render(<PostList layout={layout} cards={cardsOf(count)} locale="el" heading="h3" {...more} />);
const headings = () => screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);

for (const layout of POST_LAYOUT_NAMES) {
  it(`${layout} shows every post of its number once, in a whole row and in half a row`, () => {
    const { count } = POST_LAYOUTS[layout];
    const titles = cardsOf(count).map((card) => card.product_name);
    const { unmount } = draw(layout, count);
    expect(headings().toSorted()).toEqual(titles);
    unmount();
    draw(layout, count, { isNarrow: true });
    expect(headings().toSorted()).toEqual(titles);
  });

  it(`${layout} stands with a single post too, without an empty list`, () => {
    draw(layout, 1);
    expect(headings()).toEqual(["Άρθρο 1"]);
    for (const list of screen.queryAllByRole("list")) expect(list.children).not.toHaveLength(0);
  });
}
