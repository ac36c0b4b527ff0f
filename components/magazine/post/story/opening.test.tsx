import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { AssetView } from "@/lib/kernel/asset/view";
import { Opening } from "./opening";

const cover = (width: number, height: number) =>
  ({
    id: 1,
    url: "/assets/a/1600.webp",
    width,
    height,
    alt: "A wall",
    caption: "Evening",
    credit: null,
    licence: null,
    focal_x: 0.5,
    focal_y: 0.5,
    variants: [],
  }) as unknown as AssetView;
const show = (asset: AssetView | null) =>
  renderToStaticMarkup(<Opening cover={asset} label="Enlarge" head={<h1>Title</h1>} />);
const kindOf = (asset: AssetView | null) => /data-opening="(\w+)"/.exec(show(asset))?.[1];

it("opens by the picture: wide, tall and square ones beside the title, or none", () => {
  expect(kindOf(cover(1600, 1200))).toBe("wide");
  expect(kindOf(cover(1000, 1250))).toBe("tall");
  expect(kindOf(cover(1000, 1000))).toBe("tall");
  expect(kindOf(null)).toBe("plain");
  expect(show(null)).not.toContain("<figure");
});

it("has the first picture of the page, with its address, its caption, and a link to its largest size", () => {
  const html = show(cover(1600, 1200));
  expect(html).toContain('<figure id="picture-1"');
  expect(html).toContain('href="/assets/a/1600.webp" data-picture="1" aria-label="Enlarge"');
  expect(html).toContain("Evening");
  // The largest paint of the page.
  expect(html).toContain('fetchPriority="high"');
});
