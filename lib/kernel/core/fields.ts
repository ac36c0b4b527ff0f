import { z } from "zod";
import { trimmed } from "./blank";

/**
 * Characters that are forbidden in a line of text: control characters, line breaks, bidi controls
 * and lone surrogates.
 */
const UNFIT = String.raw`\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff`;
const LINE = new RegExp(String.raw`^[^\u0000-\u001f${UNFIT}]*$`, "u");
const PARAGRAPHS = new RegExp(
  String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f${UNFIT}]*$`,
  "u",
);

/** A text without spaces around it; one of invisible characters only is empty. */
export const shownText = () => z.string().overwrite(trimmed);

/** A line of text of at least one character. */
export const line = (max: number) => shownText().min(1).max(max).regex(LINE);

/** A line of text that may be empty. */
export const lineOrEmpty = (max: number) => shownText().max(max).regex(LINE);

/** Text that may run over several lines. */
export const paragraphs = (max: number) => shownText().min(1).max(max).regex(PARAGRAPHS);

/** Text that may run over several lines, or be empty. */
export const paragraphsOrEmpty = (max: number) => shownText().max(max).regex(PARAGRAPHS);

/** An e-mail address in its stored form: lower case. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** An id in a body: a positive whole number, also as its digits. */
export const bodyId = z.union([
  z.int().min(1).max(999_999_999),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
]);

/** The version of an item that an edit is based on; an edit of a stale version is refused. */
export const version = z.int().min(1).max(2_147_483_647);

/** Marks an autosave. */
export const autosave = z.boolean().optional();
