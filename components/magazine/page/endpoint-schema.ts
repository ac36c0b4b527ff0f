import type { ApiDescription } from "@/lib/kernel/api/openapi";

/** The part of a JSON schema that this page shows. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
};
type Part = { $ref?: string; content?: Record<string, { schema?: Schema }> };
type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};
type Operation = {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Part;
  responses: Record<string, Part & { description?: string }>;
};
export type Endpoint = { path: string; method: string; operation: Operation };

type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<"schemas" | "parameters" | "responses", Record<string, unknown>>;
};

const plain = new WeakMap<ApiDescription, Description>();

/** The OpenAPI description as plain JSON, made once for each. */
export function readDescription(description: ApiDescription): Description {
  const known = plain.get(description);
  if (known) return known;
  // Its parts may be instances of classes.
  const made = JSON.parse(JSON.stringify(description)) as Description;
  plain.set(description, made);
  return made;
}

const nameOf = (reference: string) => reference.split("/").at(-1) ?? "";

/** Resolves a `$ref`; other values are returned as they are. */
export function resolve<T extends { $ref?: string }>(
  { components }: Description,
  kind: keyof Description["components"],
  value: T,
): T {
  return value.$ref ? (components[kind][nameOf(value.$ref)] as T) : value;
}

const isPublicRead = ({ method, operation }: Endpoint) =>
  method === "GET" && (operation.security ?? []).every((one) => Object.keys(one).length === 0);

const rank = (endpoint: Endpoint) => {
  if (isPublicRead(endpoint)) return 0;
  const { method, operation } = endpoint;
  const isOpen = (operation.security ?? []).some((one) => Object.keys(one).length === 0);
  return method === "GET" && isOpen ? 0 : 1;
};

/** The endpoints by subject; in each the public reads come first. */
export function endpointsBySubject({ paths }: Description): Map<string, Endpoint[]> {
  const subjects = new Map<string, Endpoint[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [subject = ""] = operation.tags ?? [];
      const endpoint = { path, method: method.toUpperCase(), operation };
      subjects.set(subject, [...(subjects.get(subject) ?? []), endpoint]);
    }
  return new Map(
    [...subjects]
      .map(([subject, all]): [string, Endpoint[]] => [
        subject,
        all.toSorted((one, other) => rank(one) - rank(other)),
      ])
      .toSorted(([, [one]], [, [other]]) => rank(one!) - rank(other!)),
  );
}

/** A schema in short: `string`, `integer[]`, `"el" | "en"`, `Post`. */
export function typeName(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(typeName).join(" | ");
  if (schema.type === "array") return `(${typeName(schema.items)})[]`.replace(/^\((\w+)\)/, "$1");
  const types = [schema.type].flat().filter(Boolean).join(" | ");
  return schema.format ? `${types} (${schema.format})` : types;
}

/** A schema as an indented outline; named schemas are referred to by name. */
export function outline(schema: Schema | undefined, indent = ""): string {
  const options = schema?.anyOf ?? schema?.oneOf;
  if (options?.some((option) => option.properties))
    return options.map((option) => outline(option, indent)).join(`\n${indent}|\n`);
  if (!schema?.properties) return indent + typeName(schema);
  return Object.entries(schema.properties)
    .map(([name, value]) => {
      const inner = value.properties ? value : value.items;
      return inner?.properties
        ? `${indent}${name}:\n${outline(inner, `${indent}  `)}`
        : `${indent}${name}: ${typeName(value)}`;
    })
    .join("\n");
}

/** The named schemas that endpoints refer to, also indirectly. */
export function schemasOf(description: Description, endpoints: Endpoint[]): [string, Schema][] {
  const schemas = new Map<string, Schema>();
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const isSchema =
        key === "$ref" && typeof inner === "string" && inner.startsWith("#/components/schemas/");
      if (!isSchema) collect(inner);
      else if (!schemas.has(nameOf(inner))) {
        const schema = description.components.schemas[nameOf(inner)] as Schema;
        schemas.set(nameOf(inner), schema);
        collect(schema);
      }
    }
  };
  collect(endpoints.map(({ operation }) => operation));
  return [...schemas].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
