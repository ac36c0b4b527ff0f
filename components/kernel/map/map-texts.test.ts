import { expect, it } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { pointMapOptions } from "./map-texts";

it("gives a map its texts, with a place for the number of a cluster", async () => {
  Object.assign(settings(), { TILES_URL: undefined });
  const [el, en] = await Promise.all([pointMapOptions("el"), pointMapOptions("en")]);
  expect(en.texts.cluster).toBe("{count} here: zoom in");
  expect([el.texts.searchHere, en.texts.searchHere]).toEqual(["Αναζήτηση εδώ", "Search here"]);
  expect([en.tilesUrl, en.texts.streets]).toEqual([undefined, undefined]);
});

it("names where streets come from", async () => {
  Object.assign(settings(), { TILES_URL: "https://tiles.example/{z}/{x}/{y}.png" });
  expect((await pointMapOptions("en")).texts.streets).toBe("Streets from tiles.example");
});
