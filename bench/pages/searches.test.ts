import { expect, it } from "vitest";
import { searchWords } from "./searches";

const source = (title: string, body: string) => ({
  title,
  body,
  slug: "",
  summary: "",
  category: "",
  date: "",
});

it("takes words of titles and bodies, each once, without tags and short ones", () => {
  const words = searchWords([
    source("Κήποι στην Αθήνα", '<p class="lead">Gardens of <b>Athens</b></p>'),
    source("Gardens", "κήποι"),
  ]);
  expect(words.map(decodeURIComponent)).toEqual(["κήποι", "αθήνα", "gardens", "athens"]);
});

it("spreads a smaller number over all texts", () => {
  const sources = Array.from({ length: 26 }, (_, index) =>
    source(`word${String.fromCharCode(97 + index)}`, ""),
  );
  expect(searchWords(sources, 3)).toEqual(["worda", "wordi", "wordr"]);
});
