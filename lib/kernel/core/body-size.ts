/**
 * Maximum size of a request body in bytes: usual ones, those with documents in both locales (each
 * has a limit of its own, lib/kernel/document/body.ts), forms with a file (docs/security.md#uploads),
 * signed mails with their attachments, and sounds and films, which go to the disk and not into memory
 * (`server/receive-file.ts`).
 */
export const MAX_BODY_BYTES = {
  usual: 256 * 1024,
  documents: 2 * 1024 * 1024,
  file: 16 * 1024 * 1024,
  mail: 12 * 1024 * 1024,
  media: 200 * 1024 * 1024,
} as const;

export type BodySize = keyof typeof MAX_BODY_BYTES;

const FORM_TYPE = /^multipart\/form-data\b/i;

/** Whether a content type is `multipart/form-data`. */
export const isFormType = (contentType: string): boolean => FORM_TYPE.test(contentType);

/**
 * The size limit of a body in bytes. An endpoint with a file has the large limit for forms only.
 */
export const maxBodyBytes = (size: BodySize, contentType: string): number =>
  MAX_BODY_BYTES[size === "file" && !isFormType(contentType) ? "usual" : size];
