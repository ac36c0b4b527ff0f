import { createElement, useState } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { FixedMarkup } from "@/components/kit/ui/fixed-markup";
import { forgetMarkup, keepMarkup, recordMarkup } from "@/lib/kernel/core/fixed-markup";

const rendered = vi.fn<() => void>();
function Counter() {
  rendered();
  const [count] = useState(0);
  return createElement("p", null, createElement("button", { type: "button" }, "Presses: ", count));
}
const page = (name: string) =>
  createElement(
    "main",
    null,
    createElement(FixedMarkup, { name, children: createElement(Counter) }),
  );
beforeEach(() => {
  keepMarkup();
  rendered.mockClear();
});

it("is rendered once by the server, and then repeated, by name", () => {
  const first = renderToString(page("counter-el"));
  expect(first).toContain("Presses: <!-- -->0");
  recordMarkup(first, (text) => text);
  expect(renderToString(page("counter-el"))).toBe(first);
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(renderToString(page("counter-en"))).toBe(first.replace("-el", "-en"));
  expect(rendered).toHaveBeenCalledTimes(2);
});

it("is rendered each time where nothing is kept, as in development", () => {
  forgetMarkup();
  recordMarkup(renderToString(page("counter-el")), (text) => text);
  renderToString(page("counter-el"));
  expect(rendered).toHaveBeenCalledTimes(2);
});
