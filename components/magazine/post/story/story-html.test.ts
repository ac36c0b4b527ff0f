import { expect, it } from "vitest";
import { storyHtml } from "./story-html";

const make = (html: string, firstPicture = 1) =>
  storyHtml(html, { locale: "el", firstPicture, enlarge: (alt) => `Μεγάλη: ${alt}` });
const figure = (id: number, alt = "Τοίχος") =>
  `<figure data-asset-id="${id}" data-width="wide"><img src="/assets/${id}.webp" srcset="" ` +
  `width="9" height="9" alt="${alt}" loading="lazy"><figcaption>Λεζάντα</figcaption></figure>`;

it("gives headings addresses of their own, also equal ones, and lists them", () => {
  const { html, headings } = make(
    "<h2>Το φως &amp; η αυλή</h2><p>α</p><h3>Το φως &amp; η αυλή</h3>",
  );
  expect(html).toBe(
    '<h2 id="s-to-fos-kai-i-avli"><a href="#s-to-fos-kai-i-avli" class="heading-link">Το φως &amp; η αυλή</a></h2>' +
      '<p>α</p><h3 id="s-to-fos-kai-i-avli-2"><a href="#s-to-fos-kai-i-avli-2" class="heading-link">' +
      "Το φως &amp; η αυλή</a></h3>",
  );
  expect(headings).toEqual([
    { id: "s-to-fos-kai-i-avli", title: "Το φως & η αυλή", level: 2 },
    { id: "s-to-fos-kai-i-avli-2", title: "Το φως & η αυλή", level: 3 },
  ]);
});

it("puts no link into a heading that holds one, and leaves the number of a footnote out of the list", () => {
  const { html, headings } = make(
    '<h2>Ένα <a href="/el/x">δύο</a><sup class="note-mark"><a href="#note-1">1</a></sup></h2>',
  );
  expect(html).not.toContain("heading-link");
  expect(headings).toEqual([{ id: "s-ena-dyo", title: "Ένα δύο", level: 2 }]);
});

it("numbers pictures on, with a link to their largest size", () => {
  const { html, next } = make(figure(7) + figure(8, "&quot;Α&quot;"), 2);
  expect(html).toContain(
    '<figure id="picture-2" data-asset-id="7" data-width="wide"><a class="picture-link" ' +
      'href="/assets/7.webp" data-picture="2" aria-label="Μεγάλη: Τοίχος"><img src="/assets/7.webp"',
  );
  expect(html).toContain('id="picture-3"');
  expect(html).toContain('aria-label="Μεγάλη: &quot;Α&quot;"');
  expect(html).toContain("</a><figcaption>Λεζάντα</figcaption></figure>");
  expect(next).toBe(4);
});

it("leaves the pictures of a comparison under their slider", () => {
  const compared =
    `<div class="gallery" data-asset-ids="1,2" data-look="compare">${figure(1)}${figure(2)}` +
    '<input type="range"></div>';
  const { html, next } = make(compared + figure(3));
  expect(html.startsWith(compared)).toBe(true);
  expect([html.match(/data-picture="\d+"/g), next]).toEqual([['data-picture="1"'], 2]);
});
