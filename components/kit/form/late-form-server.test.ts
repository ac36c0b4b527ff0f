import { createElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { LateForm } from "./late-form";

const Form = ({ id }: { id: string }) =>
  createElement("form", null, createElement("input", { id }));
const load = () => Promise.resolve(Form);
const page = createElement(
  LateForm<{ id: string; labels: { offline: string; unanswered: string } }>,
  {
    load,
    props: { id: "name", labels: { offline: "", unanswered: "" } },
  },
);

it("is complete in the HTML of the server, in its place and without a script", async () => {
  const html = await new Response(await renderToReadableStream(page)).text();
  expect(html).toBe('<div><div><form><input id="name"/></form></div></div>');
  // Loaded once, it never waits again.
  expect(renderToString(page)).toBe(html);
});
