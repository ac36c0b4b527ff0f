import { describe, expect, it } from "vitest";
import { gridLines, gridStep, projection } from "./grid";
import { TOWNS } from "./towns";

describe("the grid of a map", () => {
  it("has lines at the multiples of a step", () => {
    expect(gridLines(22.3, 25.1, 1)).toEqual([23, 24, 25]);
    expect(gridLines(-0.2, 0.2, 0.1)).toEqual([-0.2, -0.1, 0, 0.1, 0.2]);
    expect(gridLines(1.1, 1.2, 1)).toEqual([]);
  });
  it("has few enough lines to draw", () => expect(gridLines(-180, 180, 0.01)).toEqual([]));
  it("is finer at a higher zoom", () => {
    const steps = Array.from({ length: 16 }, (_, zoom) => gridStep(zoom));
    expect([...steps].sort((a, b) => b - a)).toEqual(steps);
  });
});

describe("the drawing around a place", () => {
  const athens = { latitude: 37.984, longitude: 23.728 };
  const at = projection(athens, { width: 400, height: 200, degrees: 4 });
  it("is centred on it, with north up and east on the right", () => {
    expect(at(athens)).toEqual({ x: 200, y: 100 });
    const [thessaloniki, mykonos] = [
      at({ latitude: 40.64, longitude: 22.944 }),
      at({ latitude: 37.446, longitude: 25.329 }),
    ];
    expect([thessaloniki.y < 100, thessaloniki.x < 200, mykonos.y > 100, mykonos.x > 200]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
  it("has one scale in both directions: Athens to Patras and to Chalkida in kilometres", () => {
    const kilometres = (place: { latitude: number; longitude: number }) =>
      (Math.hypot(at(place).x - 200, at(place).y - 100) / 100) *
      111.32 *
      Math.cos((athens.latitude * Math.PI) / 180);
    expect(kilometres({ latitude: 38.246, longitude: 21.735 })).toBeCloseTo(177, -1);
    expect(kilometres({ latitude: 38.463, longitude: 23.595 })).toBeCloseTo(54, -1);
  });
});

it("has each town once, in Greece or Cyprus, named in both locales", () => {
  for (const { name, latitude, longitude } of TOWNS) {
    expect(latitude > 34.5 && latitude < 41.8 && longitude > 19.3 && longitude < 34, name.en).toBe(
      true,
    );
    expect(/^[\p{Script=Greek} ]+$/u.test(name.el) && /^[A-Za-z ]+$/.test(name.en), name.en).toBe(
      true,
    );
  }
  expect(new Set(TOWNS.map(({ name }) => name.el)).size).toBe(TOWNS.length);
});
