import { expect, it } from "vitest";
import { cleanPasted } from "./paste";
import { withPastedLists } from "./paste-lists";

/** A paragraph as Word puts it into the clipboard. */
const word = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>` +
  `<b>${text}</b> τέλος<o:p></o:p></p>`;
/** The structure alone. */
const listsIn = (html: string) =>
  cleanPasted(withPastedLists(html))
    .replace(/<\/?(span|b)[^>]*>|<!--.*?-->| class="[^"]*"/g, "")
    .replace(/\s+/g, " ");

it("makes lists of Word's paragraphs, nested as they are", () => {
  expect(
    listsIn(`<p>Πριν</p>${word("·", "α")}${word("o", "β", 2)}${word("·", "γ")}<p>Μετά</p>`),
  ).toBe(
    "<p>Πριν</p><ul><li><p>α τέλος</p><ul><li><p>β τέλος</p></li></ul></li>" +
      "<li><p>γ τέλος</p></li></ul><p>Μετά</p>",
  );
  expect(listsIn(word("1.", "α") + word("2.", "β"))).toBe(
    "<ol><li><p>α τέλος</p></li><li><p>β τέλος</p></li></ol>",
  );
  expect(listsIn(word("3)", "α"))).toBe('<ol start="3"><li><p>α τέλος</p></li></ol>');
});

it("makes lists of paragraphs that begin with bullets, or with numbers in order", () => {
  expect(listsIn("<p>· α</p><p>·&nbsp;<b>β</b></p>")).toBe(
    "<ul><li><p>α</p></li><li><p>β</p></li></ul>",
  );
  expect(listsIn("<p>1. α</p><p>2. β</p>")).toBe("<ol><li><p>α</p></li><li><p>β</p></li></ol>");
});

it("leaves prose, dates and real lists alone", () => {
  for (const html of [
    "<p>1. Ιανουαρίου άνοιξε</p><p>και έκλεισε</p>",
    "<p>1821. Το έτος</p><p>2. β</p>",
    "<p>3. α</p><p>7. β</p>",
    "<ul><li><p>· α</p></li><li><p>· β</p></li></ul>",
    "<p>Απλό κείμενο</p>",
  ])
    expect(withPastedLists(html)).toBe(html);
});
