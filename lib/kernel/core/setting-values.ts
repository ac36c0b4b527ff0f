import { z } from "zod";

export const absent = (text: string | undefined) => text === undefined || text.trim() === "";

/** Every setting may be left out, and an empty value counts as left out. */
export const optional = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || absent(text) ? undefined : text.trim()))
    .pipe(schema.optional());

export const text = (pattern: RegExp, message: string) =>
  optional(z.string().regex(pattern, message));
export const free = optional(z.string().max(500, "must be at most 500 characters"));

const number = (low: number, high: number, message: string) =>
  optional(
    z
      .string()
      .regex(/^\d+$/, message)
      .transform(Number)
      .pipe(z.number().min(low, message).max(high, message)),
  );
export const port = number(1, 65_535, "must be a port, a whole number from 1 to 65535");

export const whole = (low: number, high: number) =>
  number(low, high, `must be a whole number from ${low} to ${high}`);

export const WORDS: Record<string, boolean> = {
  on: true,
  true: true,
  yes: true,
  "1": true,
  off: false,
  false: false,
  no: false,
  "0": false,
};
export const flag = optional(
  z
    .string()
    .toLowerCase()
    .refine((word) => word in WORDS, 'must be "on" or "off"')
    .transform((word) => WORDS[word] === true),
);

const isOff = (value: string) => WORDS[value.toLowerCase()] === false;

export function readUrl(value: string, protocols: string[]): URL | undefined {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
    ? new URL(value)
    : undefined;
}

export const url = (protocols: string[], message: string) =>
  optional(z.string().refine((value) => readUrl(value, protocols), message));
const WEB = ["http:", "https:"];
export const web = url(WEB, "must be an address that begins with http:// or https://");

/** The address of a service outside, or "off" for none. */
export const webOrOff = optional(
  z
    .string()
    .refine((value) => isOff(value) || readUrl(value, WEB), 'must be a web address, or "off"')
    .transform((value) => (isOff(value) ? ("off" as const) : value)),
);

/** The origin of a URL; undefined when it has a path, a query or credentials. */
function originOf(value: string): string | undefined {
  const parsed = readUrl(value, WEB);
  return parsed && parsed.href === `${parsed.origin}/` ? parsed.origin : undefined;
}
const ORIGIN = "must be like https://www.example.gr, without a path";
export const origin = optional(
  z
    .string()
    .refine(originOf, ORIGIN)
    .transform((value) => originOf(value) ?? value),
);
export const origins = optional(
  z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(originOf),
      "must be origins with commas between them, each like https://www.example.gr",
    )
    .transform((list) => list.map((one) => originOf(one) ?? one)),
);
export const base = optional(
  z
    .string()
    .refine(
      (value) => value.startsWith("/") || readUrl(value, WEB),
      "must begin with /, http:// or https://",
    ),
);

const ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/;
export const mailbox = optional(
  z
    .string()
    .refine(
      (value) => ADDRESS.test(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
      "must be like name@example.gr, or Name <name@example.gr>",
    ),
);
