import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { KINDS } from "@/lib/kernel/manifest/kinds";
import type { Fields } from "@/lib/kernel/content/fields";
import messages from "@/messages/en";
import { dateText } from "@/components/kit/desk/date/test-date";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { DateTimeField } from "./date-time-field";
import { KindFields } from "./kind-fields";
import { testField } from "./test-form";

const fields = {
  motto: { label: "editor.field_venue", column: "motto", type: "line", max: 7 },
  story: {
    label: "member.description",
    hint: "member.descriptionHint",
    column: "story",
    type: "paragraphs",
  },
  floors: { label: "member.foundedYear", column: "floors", type: "number" },
  opens_at: {
    label: "editor.field_starts_at",
    column: "opensAt",
    type: "time",
    onlyWhile: "dated",
  },
  is_open: { label: "member.isMember", column: "isOpen", type: "flag", isEditorial: true },
  name: { label: "member.name", column: "name", type: "line", control: "own" },
} as const satisfies Fields;
const values: Record<string, unknown> = { "el.motto": "Α", "el.floors": 3, "el.is_open": true };

function show(isEditor: boolean, dated: boolean, onChange = vi.fn()) {
  const field = testField("kind", values, onChange);
  const form = {
    field: (name: string) => ({
      ...field(name),
      error: name === "el.story" ? "Too long." : undefined,
    }),
  };
  renderDesk(
    <KindFields
      fields={fields}
      form={form}
      lang="el"
      locale="en"
      parent={{ type: "post", id: 1 }}
      isEditor={isEditor}
      conditions={{ dated }}
      time={DateTimeField}
    />,
  );
  return onChange;
}

describe("the fields of a kind", () => {
  it("are rendered by type, with label, hint, value and error", () => {
    const onChange = show(true, true);
    const motto = screen.getByLabelText<HTMLInputElement>(messages.account.editor.field_venue);
    // What is pasted is never cut; the error tells what is too long.
    expect([motto.value, motto.maxLength, motto.lang]).toEqual(["Α", -1, "el"]);
    fireEvent.change(motto, { target: { value: "Αβ" } });
    const textarea = screen.getByLabelText(messages.account.member.description);
    expect(textarea.tagName).toBe("TEXTAREA");
    expect(textarea).toHaveProperty("id", "kind-el-story");
    expect(textarea.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Too long.")).toBeTruthy();
    fireEvent.change(screen.getByDisplayValue("3"), { target: { value: "12" } });
    fireEvent.change(screen.getByDisplayValue("3"), { target: { value: "12 or so" } });
    fireEvent.click(screen.getByRole("checkbox"));
    expect(dateText(messages.account.editor.field_starts_at).value).toBe("");
    expect(onChange.mock.calls).toEqual([
      ["el.motto", "Αβ"],
      ["el.floors", 12],
      ["el.floors", "12 or so"],
      ["el.is_open", false],
    ]);
  });

  it("omit what the editor renders itself, what the user may not edit, and what does not apply", () => {
    show(false, false);
    expect(screen.queryByLabelText(messages.account.member.name)).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByLabelText(messages.account.editor.field_starts_at)).toBeNull();
    expect(screen.getByLabelText(messages.account.editor.field_venue)).toBeTruthy();
  });
});

const root = path.resolve(import.meta.dirname, "../../..");
const read = (...parts: string[]) => readFileSync(path.join(root, ...parts), "utf8");

describe("the list of fields", () => {
  const folders = KINDS.map(({ name }) => {
    const home = readdirSync(path.join(root, "lib")).find((folder) =>
      existsSync(path.join(root, "lib", folder, name, "fields.ts")),
    );
    return [name, home ?? ""] as const;
  });
  it.each(
    folders.flatMap(([kind, module]) =>
      [
        ...read("lib", module, kind, "fields.ts").matchAll(
          /^export const (\w+) = \{[^]*?^\} as const satisfies Fields;/gm,
        ),
      ].map(([, list = ""]) => [kind, list, module] as const),
    ),
  )("of a %s is rendered and labelled by its editor: %s", (kind, list, module) => {
    const folder = path.join("components", module, kind, "desk");
    const code = readdirSync(path.join(root, folder))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => read(folder, file))
      .join("\n");
    // Alone, or as one of two lists of an editor of two variants.
    expect(code).toMatch(new RegExp(`fields(?:=\\{| = )[^;}]*\\b${list}\\b`));
    const declared = read("lib", module, kind, "fields.ts");
    const all = /^export const (\w+) = (\{[^]*\}) as const satisfies KindFieldLists;/.exec(
      declared.slice(declared.lastIndexOf("export const")),
    );
    expect(all?.[2]).toMatch(new RegExp(`(?:texts|columns): ${list},`));
    expect(code).toContain(`useFieldLabels(${all?.[1]})`);
  });
});
