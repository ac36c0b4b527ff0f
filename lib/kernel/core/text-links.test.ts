import { expect, it } from "vitest";
import { textParts } from "./text-links";

const linksOf = (text: string) =>
  textParts(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]));

it("finds web and e-mail addresses, without the punctuation after them", () => {
  const text = "Χάρτης: https://a.example/x?y=1&z=2. Ή www.b.gr, αλλιώς info@c.gr!";
  expect(linksOf(text)).toEqual([
    ["https://a.example/x?y=1&z=2", "https://a.example/x?y=1&z=2"],
    ["www.b.gr", "https://www.b.gr/"],
    ["info@c.gr", "mailto:info@c.gr"],
  ]);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "1.30", ""])(
  "makes no link of %j",
  (text) => {
    expect(linksOf(text)).toEqual([]);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  },
);
