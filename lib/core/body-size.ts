/**
 * The longest body of a request in bytes: of usual ones, of those with documents in both locales
 * (each has a limit of its own, lib/document/body.ts), and of forms with a file
 * (docs/security.md#uploads).
 */
export const MAX_BODY_BYTES = {
  usual: 256 * 1024,
  documents: 2 * 1024 * 1024,
  file: 16 * 1024 * 1024,
} as const;

export type BodySize = keyof typeof MAX_BODY_BYTES;

const FORM_TYPE = /^multipart\/form-data\b/i;

/** Whether a body of this type is a form, as browsers send files. */
export const isFormType = (contentType: string): boolean => FORM_TYPE.test(contentType);

/** The longest body in bytes; a file comes in a form, any other body of its endpoint is usual. */
export const maxBodyBytes = (size: BodySize, contentType: string): number =>
  MAX_BODY_BYTES[size === "file" && !isFormType(contentType) ? "usual" : size];
