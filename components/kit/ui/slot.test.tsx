import { act, render } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { Slot, type SlotContent } from "./slot";

const MENU = '<li><a href="/mag">Mag</a></li>';
const Page = ({ content, title }: { content: SlotContent; title: string }) => (
  <main title={title}>
    <Slot as="ul" className="menu" content={content} />
  </main>
);
const markup = (id: string) =>
  `<main title="one"><ul class="menu" data-slot="${id}">${MENU}</ul></main>`;

/** A document of the server, taken over by React, which knows only the ids of its slots. */
function hydrate(id: string) {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = markup(id);
  const errors = vi.fn<(error: unknown) => void>();
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(container, <Page content={{ id }} title="one" />, {
      onRecoverableError: errors,
    });
  });
  const show = (content: SlotContent, title: string) =>
    act(() => root?.render(<Page content={content} title={title} />));
  return { container, errors, show };
}
afterEach(() => document.body.replaceChildren());

it("takes over the HTML that stands in the document, without touching its elements", () => {
  const { container, errors, show } = hydrate("first");
  const link = container.querySelector("a");
  expect(container.innerHTML).toBe(markup("first"));
  show({ id: "first" }, "two");
  show({ id: "first", html: MENU }, "three");
  expect(container.querySelector("a")).toBe(link);
  expect(container.querySelector("main")?.title).toBe("three");
  expect(errors).not.toHaveBeenCalled();
});

it("shows other HTML that navigation brings, and the first again on the way back", () => {
  const { container, show } = hydrate("second");
  const list = () => container.querySelector("ul")?.innerHTML;
  show({ id: "third", html: "<li>Other</li>" }, "two");
  expect(list()).toBe("<li>Other</li>");
  // The data of the first document, which knows only the id.
  show({ id: "second" }, "one");
  expect(list()).toBe(MENU);
});

it("shows its HTML where there is no document of the server", () => {
  const { container } = render(<Slot className="a" content={{ id: "fourth", html: MENU }} />);
  expect(container.innerHTML).toBe(`<div class="a" data-slot="fourth">${MENU}</div>`);
});
