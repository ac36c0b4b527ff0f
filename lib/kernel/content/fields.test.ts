import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import {
  columnsOf,
  noValues,
  ownFields,
  selectOf,
  shownFields,
  valuesOf,
  type Fields,
} from "./fields";
import { changeShape, responseShape } from "./field-schemas";

const FIELDS = {
  title: {
    label: "editor.field_summary",
    column: "name",
    type: "line",
    max: 5,
    isRequired: true,
    shown: "card",
  },
  summary: { label: "editor.field_summary", column: "summary", type: "paragraphs", max: 20 },
  starts_at: { label: "editor.field_summary", column: "startsAt", type: "time", isEditorial: true },
} as const satisfies Fields;

const ROW = { name: "Α", summary: null, startsAt: new Date("2026-01-02T03:04:05Z"), id: 7 };

describe("a list of fields", () => {
  it("gives a select of the columns", () => {
    const select = selectOf(FIELDS);
    expect(select).toEqual({ name: true, summary: true, startsAt: true });
    expectTypeOf(select).toEqualTypeOf<{ name: true; summary: true; startsAt: true }>();
  });

  it("gives the values of a row by the names of the API, times as ISO 8601", () => {
    const values = valuesOf(FIELDS, ROW);
    expect(values).toEqual({ title: "Α", summary: null, starts_at: "2026-01-02T03:04:05.000Z" });
    expectTypeOf(values.title).toEqualTypeOf<string>();
    expectTypeOf(values.starts_at).toEqualTypeOf<string | null>();
  });

  it("writes only the columns that a change names, and no null into a required one", () => {
    expect(columnsOf(FIELDS, { title: null, summary: null })).toEqual({ summary: null });
    const startsAt = ROW.startsAt;
    expect(columnsOf(FIELDS, { starts_at: startsAt.toISOString() })).toEqual({ startsAt });
  });

  it("names the editorial fields, and those in public responses", () => {
    expect(Object.keys(ownFields(FIELDS))).toEqual(["title", "summary"]);
    expect(Object.keys(shownFields(FIELDS, "card"))).toEqual(["title"]);
    expect(noValues(FIELDS)).toEqual({ title: null, summary: null, starts_at: null });
  });

  it("gives the schemas of requests and responses", () => {
    const change = z.object(changeShape(FIELDS));
    expect(change.parse({ summary: null, title: " Α " })).toEqual({ summary: null, title: "Α" });
    expect(change.safeParse({ title: "too long" }).success).toBe(false);
    const response = z.object(responseShape(FIELDS));
    expect(response.safeParse({ title: null, summary: null, starts_at: null }).success).toBe(false);
    expect(response.safeParse({ title: "Α", summary: null, starts_at: null }).success).toBe(true);
  });
});
