import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { REGIONS } from "./regions";

/** Of the map with the outline of the country, as it is opened (docs/design.md#weight). */
const LIMIT_BYTES = 60_000;
const REGION_BYTES = 5_000;
/** What every page has loaded already. */
const LOADED = ["react", "react/jsx-runtime", "react-dom"];

const ROOT = process.cwd();

it("is opened with at most 60 KB, and a region with 5", async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, "components/kernel/map/point-canvas.tsx")],
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    outdir: "/out",
    write: false,
    external: [...LOADED, "*.png"],
    alias: { "@": ROOT },
  });
  const weights = new Map(
    outputFiles.map((file) => [
      path.basename(file.path),
      brotliCompressSync(file.contents).byteLength,
    ]),
  );
  const isRegion = (name: string) => REGIONS.some((region) => name.startsWith(`${region}-`));
  const sum = (entries: [string, number][]) => entries.reduce((all, [, bytes]) => all + bytes, 0);
  const [regions, opened] = [true, false].map((wanted) =>
    [...weights].filter(([name]) => isRegion(name) === wanted),
  );
  console.log(`the map: ${(sum(opened!) / 1000).toFixed(1)} KB, ${regions!.length} regions`);
  expect(sum(opened!)).toBeGreaterThan(40_000);
  expect(sum(opened!)).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(regions).toHaveLength(REGIONS.length);
  for (const [name, bytes] of regions!) expect(bytes, name).toBeLessThan(REGION_BYTES);
});
