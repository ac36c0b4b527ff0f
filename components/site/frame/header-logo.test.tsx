import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { GLYPHS } from "@/components/kit/brand/glyphs";
import { HeaderLogo } from "./header-logo";

const drawn = (place: Partial<Parameters<typeof HeaderLogo>[0]>) => {
  const { container } = render(<HeaderLogo locale="el" label="Αρχική" title="" {...place} />);
  return {
    glyphs: [...container.querySelectorAll("path")].map((path) => path.getAttribute("d")),
    hasTile: container.querySelector(".logo-tile") !== null,
  };
};

it("draws the logo of the section", () => {
  const { glyphs, hasTile } = drawn({ section: "mag" });
  expect(glyphs).toContain(GLYPHS.mag);
  expect(hasTile).toBe(false);
});

it("draws the default logo on pages of the magazine without a section", () => {
  const { glyphs, hasTile } = drawn({ isMagazine: true });
  expect(glyphs).toContain(GLYPHS.default);
  expect(hasTile).toBe(false);
  expect(drawn({ isMagazine: true, section: "agenda" }).glyphs).toContain(GLYPHS.agenda);
});

it("draws the small white logo on all other pages", () => {
  const { glyphs, hasTile } = drawn({});
  expect(hasTile).toBe(true);
  expect(glyphs).not.toContain(GLYPHS.default);
});
