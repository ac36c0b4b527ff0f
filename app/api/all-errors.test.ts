import { describe, expect, it } from "vitest";
import { z } from "zod";
import { schemasOf } from "@/lib/kernel/api/declaration";
import { declaredEndpoints } from "./rights/matrix";
import { prepare } from "./rights/prepared-request";
import type { EndpointName } from "./rights/request";

const EMPTY: [EndpointName, string[]][] = [
  ["POST /api/product", ["category", "product_name"]],
  ["POST /api/member", ["co_category", "member_name"]],
  ["POST /api/page", ["title"]],
  ["POST /api/chunk", ["key", "title"]],
];

describe("all invalid fields are reported at once", () => {
  it.each(EMPTY)("%s {} reports %j", async (call, fields) => {
    const { send } = await prepare(call);
    const { status, errors } = await send({ body: {} });
    expect([status, Object.keys(errors).sort()]).toEqual([422, fields]);
  });
  it("including rules over several fields", async () => {
    const { send } = await prepare("POST /api/member");
    const { errors } = await send({ body: { phones: "210", latitude: 38 } });
    expect(Object.keys(errors).sort()).toEqual([
      "co_category",
      "latitude",
      "member_name",
      "phones",
    ]);
    const password = await prepare("POST /auth/change-password");
    const body = { current_password: "", password: "kort", password_confirmation: "short" };
    expect(Object.keys((await password.send({ body })).errors).sort()).toEqual([
      "current_password",
      "password",
      "password_confirmation",
    ]);
  });

  /** Refinements of a whole body, which zod skips while a field is invalid. */
  const skippedRules = (schema: z.ZodType): unknown[] => {
    if (schema instanceof z.ZodPipe) return skippedRules(schema.in as z.ZodType);
    if (!(schema instanceof z.ZodObject)) return [];
    return (schema.def.checks ?? []).filter((check) => check._zod.def.when === undefined);
  };
  it("control: a skipped rule is found", () => {
    const rule = z.object({ a: z.string() }).refine(() => false);
    expect(skippedRules(rule)).toHaveLength(1);
  });
  it.each(
    declaredEndpoints().flatMap(({ call, handler }) =>
      handler.operations.flatMap(({ body }) =>
        schemasOf(body).map((schema) => [call, schema] as const),
      ),
    ),
  )("%s skips none of its rules", (_call, schema) => {
    expect(skippedRules(schema)).toEqual([]);
  });
});
