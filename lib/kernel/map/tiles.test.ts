import { expect, it } from "vitest";
import { tilesHost, tilesSource } from "./tiles";

it.each([
  ["https://tile.example.org/{z}/{x}/{y}.png", "https://tile.example.org", "tile.example.org"],
  [
    "https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=a%20b",
    "https://*.tiles.example",
    "tiles.example",
  ],
  ["http://localhost:8080/styles/{z}/{x}/{y}", "http://localhost:8080", "localhost:8080"],
])("names the host of %s", (template, source, host) => {
  expect(tilesSource(template)).toBe(source);
  expect(tilesHost(template)).toBe(host);
});
