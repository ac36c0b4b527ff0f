import { expect, it } from "vitest";
import { readBounds, writeBounds } from "./bounds";

it("writes bounds for an address and reads them again", () => {
  const text = writeBounds([37.912345, 23.6, 38.1, 23.9]);
  expect(text).toBe("37.9123,23.6,38.1,23.9");
  expect(readBounds(text)).toEqual([37.9123, 23.6, 38.1, 23.9]);
  expect(readBounds(writeBounds([-1, -2, 0.00001, 3]))).toEqual([-1, -2, 0, 3]);
});

it.each([
  "",
  "37,23,38",
  "37,23,38,24,25",
  "38,23,37,24",
  "37,24,38,23",
  "37,23,37,24",
  "-91,23,37,24",
  "37,23,91,24",
  "37,-181,38,24",
  "37,23,38,181",
  "37,23,38,1e1",
  "37, 23,38,24",
  "a,23,38,24",
  ",,,",
])("reads no bounds in %j", (text) => expect(readBounds(text)).toBeNull());
