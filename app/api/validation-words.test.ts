import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { z as zod } from "zod";
import { inputObject, schemasOf } from "@/lib/kernel/api/declaration";
import { validationTexts } from "@/lib/kernel/core/validation-texts";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { declaredEndpoints } from "./rights/matrix";

/** Values that each field refuses in some way. */
const INVALID_VALUES = [
  ...[undefined, null, true, -1, 1.5, 1e12, "", "x", "α b", "1".repeat(400), "x".repeat(300_000)],
  ...[[], {}, [[]], [{}], [null], Array.from({ length: 500 }, () => "x"), { type: "x" }],
  ...[[{ type: "text" }], [{ type: "hero", title: 1 }], [{ type: "x" }]],
  ...[{ el: 1 }, { el: { slug: "Α Β", blocks: "x" } }, { week: { mon: [{ from: "x" }] } }],
];
/** Words of zod's default messages, and of programmers. */
const DEFAULT_MESSAGES =
  /expected|invalid|received|\bstring\b|\binteger\b|\barray\b|αναμεν|λήφθηκε/i;

const schemas = declaredEndpoints().flatMap(({ call, handler }) =>
  handler.operations.flatMap(({ body, query }) =>
    [...schemasOf(body), ...(query ? [query] : [])].map((schema) => [call, schema] as const),
  ),
);

/** The messages of a schema for invalid values of each field, in both locales. */
function messagesOf(schema: z.ZodType): string[] {
  const names = Object.keys(inputObject(schema)?.shape ?? {});
  const bodies = [
    ...INVALID_VALUES,
    ...names.flatMap((name) => INVALID_VALUES.map((value) => ({ [name]: value }))),
  ];
  return LOCALES.flatMap((locale) =>
    bodies.flatMap((body) => {
      const parsed = schema.safeParse(body, { error: validationTexts(locale) });
      return parsed.error?.issues.map(({ message }) => message) ?? [];
    }),
  );
}

describe("no default message of the library is shown", () => {
  it("control: it would be noticed", () => {
    const { error } = zod.object({ name: zod.string() }).safeParse({ name: 1 });
    expect(error?.issues[0]?.message).toMatch(DEFAULT_MESSAGES);
    expect(
      zod.locales
        .el()
        .localeError({ code: "too_big", origin: "string", maximum: 3, input: "xxxx" } as never),
    ).toMatch(DEFAULT_MESSAGES);
  });
  it.each(schemas)("of %s", (_call, schema) => {
    const messages = new Set(messagesOf(schema));
    expect(
      [...messages].filter((message) => DEFAULT_MESSAGES.test(message) || message === ""),
    ).toEqual([]);
  });
});
