import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { useState } from "react";
import { FixedMarkup } from "./fixed-markup";

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Presses: {count}
      </button>
    </p>
  );
}
const page = (
  <main>
    <FixedMarkup name="counter-el">
      <Counter />
    </FixedMarkup>
  </main>
);

/** What the server sends, rendered or repeated: `server/render/fixed-markup.test.ts` compares both. */
const MARKUP =
  '<main><div data-fixed="counter-el"><p><button type="button">Presses: <!-- -->0</button></p></div></main>';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

it("is hydrated as if it had been rendered, and works", () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = MARKUP;
  const button = container.querySelector("button");
  const errors = vi.fn<(error: unknown) => void>();
  act(() => {
    root = hydrateRoot(container, page, { onRecoverableError: errors });
  });
  expect(container.querySelector("button")).toBe(button);
  act(() => button?.click());
  expect(button?.textContent).toBe("Presses: 1");
  expect(errors).not.toHaveBeenCalled();
});
