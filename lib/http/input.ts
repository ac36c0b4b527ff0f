import type { z, ZodType } from "zod";
import { AppError, type FieldErrors } from "@/lib/core/errors";
import { cleanInput } from "@/lib/core/clean-input";
import { validationTexts } from "@/lib/core/validation-texts";
import type { Locale } from "@/lib/i18n/locale";

/** Checks a value, with messages in the requested locale; throws the 422 of docs/api.md#errors. */
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
 * Query parameters as plain values; of a repeated one the first counts, and an empty one counts as
 * not given.
 */
export function queryValues(search: URLSearchParams): Record<string, string> {
  const values = Object.create(null) as Record<string, string>;
  for (const [key, value] of search)
    if (!(key in values) && value.trim() !== "") values[key] = value.trim();
  return { ...values };
}

/** The longest body of a JSON or form call, in bytes; uploads have their own limit. */
const MAX_BODY_BYTES = 256 * 1024;
/**
 * The same of a request that brings documents in both locales; each of them has a limit of its own
 * (lib/document/body.ts).
 */
const MAX_DOCUMENTS_BYTES = 2 * 1024 * 1024;
/** The longest form with a file in it (docs/security.md#uploads). */
const MAX_UPLOAD_BYTES = 16 * 1024 * 1024;

async function readLimited(request: Request, maxBytes: number): Promise<ArrayBuffer> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes)
    throw new AppError("payload_too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const bytes = part.value as Uint8Array;
    size += bytes.byteLength;
    if (size > maxBytes) throw new AppError("payload_too_large");
    chunks.push(bytes);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body.buffer;
}

const FORM_TYPE = /^multipart\/form-data\b/i;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/**
 * The body of a write as a plain object, with the files of a form that takes one as the list
 * `file`. Throws 415, 413 or 400 before anything else looks at it.
 */
export async function readBody(
  request: Request,
  {
    form,
    isOptional = false,
    hasDocuments = false,
  }: { form: boolean | "file"; isOptional?: boolean; hasDocuments?: boolean },
): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = form !== false && FORM_TYPE.test(type);
  if (isOptional && type === "" && request.body === null) return {};
  if (!isForm && !JSON_TYPE.test(type)) throw new AppError("unsupported_media_type");
  const takesFile = isForm && form === "file";
  const bodyLimit = () => {
    if (takesFile) return MAX_UPLOAD_BYTES;
    return hasDocuments ? MAX_DOCUMENTS_BYTES : MAX_BODY_BYTES;
  };
  const bytes = await readLimited(request, bodyLimit());
  try {
    if (!isForm) {
      const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
      if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
        throw new AppError("bad_request");
      return cleanInput(parsed);
    }
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
