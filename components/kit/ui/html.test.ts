import { expect, it } from "vitest";
import { html } from "./html";

it("escapes texts, in elements and in attributes", () => {
  const bad = `"><script>alert('x')</script>&`;
  expect(html`<a href="${bad}">${bad}</a>`.__html).toBe(
    '<a href="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;' +
      "script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>",
  );
});
it("inserts pieces and lists of them unescaped, and omits empty values", () => {
  expect(
    html`<ul>${["α", "β"].map((item) => html`<li>${item}</li>`)}</ul>${null}${undefined}${false}${0}`
      .__html,
  ).toBe("<ul><li>α</li><li>β</li></ul>0");
});
