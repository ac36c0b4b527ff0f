import { OpenAPIRegistry, OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import type { ZodType } from "zod";

/** A JSON value within the OpenAPI document. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** Named schemas; generated clients use these names for their types. */
export type NamedSchemas = Readonly<Record<string, ZodType>>;

/**
 * The source of a pattern without its flags. The generator prints `/^a$/u` as `^a$/u`; slashes of
 * the source are escaped. Classes that exclude lone surrogates are removed: JSON has none, and
 * without the flag `u` they would exclude every emoji.
 */
export const portablePattern = (printed: string): string =>
  printed.replace(/(?<!\\)\/[a-z]+$/, "").replaceAll("\\ud800-\\udfff", "");

/** A deep copy of the document whose patterns need no flags. */
export function withPortablePatterns(value: Json): Json {
  if (Array.isArray(value)) return value.map(withPortablePatterns);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "pattern" && typeof inner === "string"
        ? portablePattern(inner)
        : withPortablePatterns(inner),
    ]),
  );
}

const isNullable = (type: Json): type is Json[] => Array.isArray(type) && type.includes("null");

/** Each named schema as the generator prints it inline. */
function printed(named: NamedSchemas): Record<string, Json> {
  const registry = new OpenAPIRegistry();
  for (const [name, schema] of Object.entries(named)) {
    const content = { "application/json": { schema } };
    const responses = { 200: { description: name, content } };
    registry.registerPath({ method: "get", path: `/${name}`, responses });
  }
  const { paths = {} } = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: { title: "", version: "" },
  });
  return Object.fromEntries(
    Object.keys(named).map((name) => {
      const schema = paths[`/${name}`]?.get?.responses?.[200]?.content?.["application/json"].schema;
      // A description is JSON, which its interfaces without index signatures do not say.
      return [name, withPortablePatterns(schema as unknown as Json)];
    }),
  );
}

/**
 * Moves named schemas to `components.schemas` and replaces equal inline copies by references,
 * nullable ones too.
 */
export function hoist(document: Json, named: NamedSchemas): { document: Json; schemas: Json } {
  const whole = printed(named);
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(whole))
    if (!names.has(JSON.stringify(schema))) names.set(JSON.stringify(schema), name);

  function refer(value: Json): Json {
    if (Array.isArray(value)) return value.map(refer);
    if (typeof value !== "object" || value === null) return value;
    if ("type" in value || "anyOf" in value || "oneOf" in value) {
      const same = names.get(JSON.stringify(value));
      if (same) return { $ref: `#/components/schemas/${same}` };
      if (isNullable(value.type)) {
        const [type] = value.type.filter((one) => one !== "null");
        const present = names.get(JSON.stringify({ ...value, type }));
        if (present)
          return { anyOf: [{ $ref: `#/components/schemas/${present}` }, { type: "null" }] };
      }
    }
    return within(value);
  }
  const within = (value: { [key: string]: Json }): Json =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, refer(inner)]));

  const schemas = Object.fromEntries(
    Object.entries(whole)
      .filter(([name, schema]) => names.get(JSON.stringify(schema)) === name)
      .map(([name, schema]) => [name, within(schema as { [key: string]: Json })]),
  );
  return { document: refer(document), schemas };
}
