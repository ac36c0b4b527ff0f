import type { z, ZodType } from "zod";
import { isFormType, maxBodyBytes, type BodySize } from "@/lib/kernel/core/body-size";
import { isBlank } from "@/lib/kernel/core/blank";
import { cleanInput, isDocument } from "@/lib/kernel/core/clean-input";
import { AppError, invalid, type FieldErrors } from "@/lib/kernel/core/errors";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { validationTexts } from "@/lib/kernel/core/validation-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/http-input.json";
import en from "@/messages/en/services/http-input.json";
import { readForm } from "./form";

/**
 * Checks a value, with messages in the requested locale.
 * @throws AppError invalid (422 of docs/api.md#errors)
 */
export function parseInput<T extends ZodType>(
  schema: T,
  value: unknown,
  locale: Locale,
): z.output<T> {
  const parsed = schema.safeParse(value, { error: validationTexts(locale) });
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues)
    (errors[issue.path.join(".") || "body"] ??= []).push(issue.message);
  throw new AppError("invalid", { errors });
}

/**
 * Checks the parameters of a path.
 * @throws AppError not_found for a value that no id or slug can have
 */
export function parseParams<T extends ZodType>(schema: T, params: unknown): z.output<T> {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError("not_found");
  return parsed.data;
}

/**
 * Query parameters as plain values; the first of repeated ones counts, and empty ones count as
 * missing.
 */
export function queryValues(search: URLSearchParams): Record<string, string> {
  const values = Object.create(null) as Record<string, string>;
  for (const [key, value] of search)
    if (!(key in values) && !isBlank(value)) values[key] = value.trim();
  return { ...values };
}

/** The bytes of a body. @throws AppError payload_too_large */
export async function readLimited(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes)
    throw new AppError("payload_too_large");
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const bytes = part.value as Uint8Array<ArrayBuffer>;
    size += bytes.byteLength;
    if (size > maxBytes) throw new AppError("payload_too_large");
    chunks.push(bytes);
  }
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/**
 * Maximum number of values in a body without documents; the largest requests of the site have some
 * hundred.
 */
const MAX_VALUES = 10_000;
/**
 * Maximum number of values with documents; two of 20,000 nodes (lib/kernel/document/attributes.ts) have
 * some 160,000.
 */
const MAX_DOCUMENT_VALUES = 200_000;
/** Maximum nesting; documents have some 30 levels, the body around them 6. */
const MAX_DEPTH = 200;

const { text } = localizedTexts({ el, en });

/**
 * Refuses a body with so many values that checking them would delay other requests; 2 MB can hold a
 * million.
 * @throws AppError invalid on `body`, bad_request for one that is nested too deep
 */
function checkValues(body: unknown, locale: Locale): void {
  let [outside, inside] = [0, 0];
  const waiting: { value: unknown; depth: number; isInDocument: boolean }[] = [
    { value: body, depth: 1, isInDocument: false },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth > MAX_DEPTH) throw new AppError("bad_request");
    const isInDocument = next.isInDocument || isDocument(value);
    const children: unknown[] = Object.values(value);
    if (isInDocument) inside += children.length;
    else outside += children.length;
    if (outside > MAX_VALUES || inside > MAX_DOCUMENT_VALUES)
      throw invalid("body", text("tooManyValues", locale));
    for (const child of children) waiting.push({ value: child, depth: depth + 1, isInDocument });
  }
}

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** Which forms an endpoint takes instead of JSON: none, multipart, with files, url-encoded too. */
type FormKind = boolean | "file" | "all";

/** How a body of a content type is read; undefined for a type that the endpoint does not take. */
function bodyKind(type: string, form: FormKind): "json" | "form" | undefined {
  if (form !== false && isFormType(type)) return "form";
  if (form === "all" && URL_ENCODED.test(type)) return "form";
  return JSON_TYPE.test(type) ? "json" : undefined;
}

function readJson(bytes: Uint8Array, locale: Locale): unknown {
  const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new AppError("bad_request");
  checkValues(parsed, locale);
  return cleanInput(parsed);
}

/** The fields of a form; of repeated ones the first counts. */
async function readFields(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  takesFile: boolean,
): Promise<unknown> {
  const parts = await readForm(bytes, type);
  const values: Record<string, unknown> = {};
  for (const [key, value] of parts)
    if (!(key in values) && typeof value === "string") values[key] = value;
  const files = parts.map(([, value]) => value).filter((value) => typeof value !== "string");
  return {
    ...(cleanInput(values) as object),
    ...(takesFile && files.length > 0 ? { file: files } : {}),
  };
}

/**
 * The body of a write as a plain object, with files of a form as the list `file`. A missing or
 * empty optional body is an empty object.
 * @throws AppError unsupported_media_type, payload_too_large, bad_request, or invalid for too many
 * values
 */
export async function readBody(
  request: Request,
  {
    form,
    isOptional = false,
    size = "usual",
    locale,
  }: { form: FormKind; isOptional?: boolean; size?: BodySize; locale: Locale },
): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  const kind = bodyKind(type, form);
  const mayBeMissing = isOptional && type === "";
  if (kind === undefined && !mayBeMissing) throw new AppError("unsupported_media_type");
  const bytes = await readLimited(request, maxBodyBytes(size, type));
  if (isOptional && bytes.byteLength === 0) return {};
  if (kind === undefined) throw new AppError("unsupported_media_type");
  try {
    return kind === "json"
      ? readJson(bytes, locale)
      : await readFields(bytes, type, form === "file");
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("bad_request");
  }
}

/**
 * The body as it was sent, for a check of its signature.
 * @throws AppError payload_too_large, bad_request for what is not UTF-8
 */
export async function readText(request: Request): Promise<string> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readLimited(request, maxBodyBytes("usual", type));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("bad_request");
  }
}

/** A version that no row has, so that the write is refused as stale. */
const NO_VERSION = 0;

/**
 * The version that an edit is based on: from the body, else from `If-Match`; undefined without one.
 * A malformed `If-Match` matches no version.
 */
export function requestedVersion(request: Request, inBody: number | undefined): number | undefined {
  const header = request.headers.get("if-match")?.trim();
  if (inBody !== undefined || header === undefined || header === "" || header === "*")
    return inBody;
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1] ?? NO_VERSION);
}
