import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import formats from "ajv-formats";
import type { Json } from "@/lib/kernel/api/openapi-components";
import { describeEndpoints } from "../describe";
import type { ApiResponse, EndpointName } from "./request";

/** The description as JSON with closed objects: an undescribed field is an error. */
function closed(value: Json, isClosed: boolean): Json {
  if (Array.isArray(value)) return value.map((one) => closed(one, isClosed));
  if (typeof value !== "object" || value === null) return value;
  const isObject = [value.type].flat().includes("object") && value.properties !== undefined;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      closed(one, isClosed && key !== "requestBody"),
    ]),
  );
  return isClosed && isObject && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

const open = (): Json => JSON.parse(JSON.stringify(describeEndpoints())) as Json;

function makeAjv(document: Json): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  formats.default(ajv);
  return ajv.addSchema(document as object, "api");
}

const validators = { responses: makeAjv(closed(open(), true)), bodies: makeAjv(open()) };
const compiled = new Map<string, ValidateFunction>();

/** Whether a JSON pointer exists in the description. */
function resolvePointer(pointer: string[]): unknown {
  let at: unknown = describeEndpoints();
  for (const key of pointer) at = (at as Record<string, unknown> | undefined)?.[key];
  return at;
}

function validate(kind: keyof typeof validators, pointer: string[], value: unknown): string[] {
  const path = pointer.map((key) => key.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
  const key = `${kind} ${path}`;
  const check = compiled.get(key) ?? validators[kind].compile({ $ref: `api#/${encodeURI(path)}` });
  compiled.set(key, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath} ${message ?? ""} ${JSON.stringify(params)}`,
  );
}

const split = (call: EndpointName) => {
  const [method = "", address = ""] = call.split(" ");
  return { operation: ["paths", address, method.toLowerCase()] };
};

/** What the description lacks of a response: an unknown status, type or field. */
export function undescribed(call: EndpointName, response: ApiResponse): string[] {
  const { operation } = split(call);
  let pointer = [...operation, "responses", String(response.status)];
  const value = resolvePointer(pointer) as { $ref?: string } | undefined;
  if (!value) return [`status ${response.status} is not described`];
  if (value.$ref) pointer = value.$ref.replace("#/", "").split("/");
  const content = resolvePointer([...pointer, "content"]) as Record<string, unknown> | undefined;
  if (response.status === 204 || response.status === 302)
    return content ? [`${response.status} has content`] : [];
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  if (!content?.[type]) return [`${type} is not described for ${response.status}`];
  if (type !== "application/json") return [];
  return validate("responses", [...pointer, "content", type, "schema"], response.body);
}

/** What the description refuses in a body that the endpoint accepted. */
export function refusedBody(call: EndpointName, body: unknown): string[] {
  const { operation } = split(call);
  const pointer = [...operation, "requestBody", "content", "application/json", "schema"];
  if (body === undefined || resolvePointer(pointer) === undefined) return [];
  return validate("bodies", pointer, body);
}
