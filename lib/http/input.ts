import type { z, ZodType } from "zod";
import { AppError, type FieldErrors } from "@/lib/core/errors";
import { cleanInput } from "@/lib/core/clean-input";
import { validationTexts } from "@/lib/core/validation-texts";
import type { Locale } from "@/lib/i18n/locale";
import { checkForm, checkValues } from "./body-bounds";
import { isFormType, maxBodyBytes, type BodySize } from "@/lib/core/body-size";

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
    if (!(key in values) && value.trim() !== "") values[key] = value.trim();
  return { ...values };
}

async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
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
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

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
  }: { form: boolean | "file"; isOptional?: boolean; size?: BodySize; locale: Locale },
): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = form !== false && isFormType(type);
  const isWrongType = !isForm && !JSON_TYPE.test(type);
  if (isWrongType && !(isOptional && type === "")) throw new AppError("unsupported_media_type");
  const takesFile = isForm && form === "file";
  const bytes = await readLimited(request, maxBodyBytes(size, type));
  if (isOptional && bytes.byteLength === 0) return {};
  if (isWrongType) throw new AppError("unsupported_media_type");
  try {
    if (!isForm) {
      const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
      if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
        throw new AppError("bad_request");
      checkValues(parsed, locale);
      return cleanInput(parsed);
    }
    checkForm(bytes, type);
    const parts = await new Response(bytes, { headers: { "content-type": type } }).formData();
    const values: Record<string, unknown> = {};
    for (const [key, value] of parts)
      if (!(key in values) && typeof value === "string") values[key] = value;
    const files = [...parts.values()].filter((value) => typeof value !== "string");
    return {
      ...(cleanInput(values) as object),
      ...(takesFile && files.length > 0 ? { file: files } : {}),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
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
