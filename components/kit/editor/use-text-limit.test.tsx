import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { SlugField } from "./slug-field";
import { SummaryField } from "./summary-field";
import { TitleField } from "./title-field";

function Fields() {
  const [title, setTitle] = useState<string | null>("Light");
  const [summary, setSummary] = useState<string | null>(null);
  return (
    <>
      <TitleField
        id="title"
        label="Title"
        placeholder=""
        locale="en"
        original={null}
        value={title}
        error="Refused."
        onChange={setTitle}
      />
      <SummaryField
        id="summary"
        label="Summary"
        locale="en"
        maxLength={10}
        error={undefined}
        value={summary}
        onChange={setSummary}
      />
      <SlugField
        id="slug"
        saved={null}
        prefix="/"
        isPublic={false}
        mayChange={true}
        value={"a".repeat(201)}
        error={undefined}
        onChange={() => undefined}
      />
    </>
  );
}
const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const paste = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const errorOf = (id: string) => document.getElementById(`${id}-error`)?.textContent;

it("keeps a pasted text that is too long, and tells by how much", () => {
  renderDesk(<Fields />);
  expect([field("Title").maxLength, errorOf("title")]).toEqual([-1, "Refused."]);
  paste("Title", "x".repeat(421));
  expect(field("Title").value).toHaveLength(421);
  expect(errorOf("title")).toBe("421 characters; at most 300. Please remove 121.");
  expect(field("Title").getAttribute("aria-invalid")).toBe("true");
  expect(field("Title").getAttribute("aria-describedby")).toContain("title-error");
  paste("Title", "x".repeat(300));
  expect(errorOf("title")).toBe("Refused.");
});

it("counts as the server does, without spaces at the ends, in every field with a limit", () => {
  renderDesk(<Fields />);
  paste("Summary", "  ten signs!  ");
  expect(errorOf("summary")).toBeUndefined();
  paste("Summary", "eleven sign");
  expect(errorOf("summary")).toContain("11 characters; at most 10");
  expect(errorOf("slug")).toContain("201 characters; at most 200");
});
