import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import "@/components/kit/ui/limit-count";
import { stubApi } from "@/components/kit/form/test-api";
import { MAX_TAG } from "@/lib/kernel/asset/tag-limits";
import { renderDesk } from "../test-desk";
import { TagsField } from "./tags-field";

stubApi();

function Tags() {
  const [tags, setTags] = useState<string[]>([]);
  return <TagsField label="Tags" value={tags} onChange={setTags} />;
}

it("keeps a tag that is too long in the field, whole, and takes those beside it", async () => {
  renderDesk(<Tags />);
  const long = "λ".repeat(MAX_TAG + 1);
  const input = screen.getByRole<HTMLInputElement>("combobox");
  fireEvent.change(input, { target: { value: `μάρμαρο, ${long}` } });
  fireEvent.keyDown(input, { key: "Enter" });
  expect([...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("μάρμαρο"),
  ]);
  await expect
    .poll(() => document.querySelector(".field-error")?.textContent)
    .toContain(String(MAX_TAG + 1));
  expect([input.value, input.getAttribute("aria-invalid")]).toEqual([long, "true"]);
  fireEvent.change(input, { target: { value: "φως" } });
  fireEvent.keyDown(input, { key: "," });
  expect([document.querySelectorAll("li").length, input.value]).toEqual([2, ""]);
});
