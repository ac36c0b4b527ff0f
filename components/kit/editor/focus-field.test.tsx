import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusField } from "./focus-field";

const fieldId = (name: string) => `page-${name.replaceAll(".", "-")}`;
const focused = (name: string) => {
  focusField(name, fieldId);
  return document.activeElement?.getAttribute("data-test");
};

it("finds a field by its id, else by its name, else by its parent's name", () => {
  render(
    <>
      <input id="page-el-title" data-test="title" />
      <div id="page-el-blocks" tabIndex={-1} data-test="blocks">
        <div data-field="el.blocks.0">
          <button data-test="first block">x</button>
          <div data-field="el.blocks.0.title">
            <input data-test="title of the first block" />
          </div>
        </div>
      </div>
    </>,
  );
  expect(focused("el.title")).toBe("title");
  expect(focused("el.blocks.0.title")).toBe("title of the first block");
  expect(focused("el.blocks.0.lead")).toBe("first block");
  expect(focused("el.blocks.9.lead")).toBe("blocks");
});
it("opens a collapsed section first", () => {
  const { container } = render(
    <details>
      <summary>SEO</summary>
      <input id="page-el-slug" />
    </details>,
  );
  focusField("el.slug", fieldId);
  expect(container.querySelector("details")?.open).toBe(true);
});
it("does not move the focus for an unknown name", () => {
  render(<input data-test="here" autoFocus />);
  expect(focused("nothing")).toBe("here");
});
