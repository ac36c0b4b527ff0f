import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { z as zod } from "zod";
import { inputObject, schemasOf } from "@/lib/api/declaration";
import { validationTexts } from "@/lib/core/validation-texts";
import { LOCALES } from "@/lib/i18n/locale";
import { declaredEndpoints } from "./rights/matrix";

/** Values that each field refuses in some way. */
const BAD = [
  ...[undefined, null, true, -1, 1.5, 1e12, "", "x", "α b", "1".repeat(400), "x".repeat(300_000)],
  ...[[], {}, [[]], [{}], [null], Array.from({ length: 500 }, () => "x"), { type: "x" }],
  ...[[{ type: "text" }], [{ type: "hero", title: 1 }], [{ type: "x" }]],
  ...[{ el: 1 }, { el: { slug: "Α Β", blocks: "x" } }, { week: { mon: [{ from: "x" }] } }],
];
/** Words of the library, and of programmers. */
const FOREIGN = /expected|invalid|received|\bstring\b|\binteger\b|\barray\b|αναμεν|λήφθηκε/i;

const schemas = declaredEndpoints().flatMap(({ call, handler }) =>
  handler.operations.flatMap(({ body, query }) =>
    [...schemasOf(body), ...(query ? [query] : [])].map((schema) => [call, schema] as const),
  ),
);

/** The messages of a schema for bad values of each field, in both languages. */
function messagesOf(schema: z.ZodType): string[] {
  const names = Object.keys(inputObject(schema)?.shape ?? {});
  const bodies = [...BAD, ...names.flatMap((name) => BAD.map((value) => ({ [name]: value })))];
  return LOCALES.flatMap((locale) =>
    bodies.flatMap((body) => {
      const parsed = schema.safeParse(body, { error: validationTexts(locale) });
      return parsed.error?.issues.map(({ message }) => message) ?? [];
    }),
  );
}

describe("no text of the library reaches a person", () => {
  it("control: it would be seen", () => {
    const { error } = zod.object({ name: zod.string() }).safeParse({ name: 1 });
    expect(error?.issues[0]?.message).toMatch(FOREIGN);
    expect(
      zod.locales
        .el()
        .localeError({ code: "too_big", origin: "string", maximum: 3, input: "xxxx" } as never),
    ).toMatch(FOREIGN);
  });
  it.each(schemas)("of %s", (_call, schema) => {
    const messages = new Set(messagesOf(schema));
    expect([...messages].filter((message) => FOREIGN.test(message) || message === "")).toEqual([]);
  });
});
