import { describe, expect, it } from "vitest";
import { pinBox } from "./pin-box";
import { namedPins, type PinName } from "./pin-names";

const FRAME = { width: 400, height: 400 };
const pin = (key: string, x: number, y: number, text = "Χρωμολόγιο"): PinName => ({
  key,
  x,
  y,
  text,
});
const keysOf = (pins: readonly PinName[]) => [
  ...namedPins(
    pins,
    pins.map((one) => pinBox(one)),
    FRAME,
  ).keys(),
];

describe("names above pins", () => {
  it("stand there for a few pins", () => {
    expect(keysOf([pin("a", 200, 200), pin("b", 200, 320)])).toEqual(["a", "b"]);
  });
  it("cover no other name, no pin, and do not leave the map", () => {
    expect(keysOf([pin("a", 200, 200), pin("b", 230, 205)])).toEqual(["a"]);
    // The pin of the second stands where the name of the first would be.
    expect(keysOf([pin("a", 200, 200), pin("b", 200, 150)])).toEqual(["b"]);
    expect(keysOf([pin("a", 10, 200), pin("b", 200, 20)])).toEqual([]);
  });
  it("are left out where there are many pins", () => {
    const many = Array.from({ length: 9 }, (_, at) => pin(String(at), 60, 300 - at, "Α"));
    expect(keysOf(many)).toEqual([]);
  });
});
