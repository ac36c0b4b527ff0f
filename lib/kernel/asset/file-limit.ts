/** Maximum size of an uploaded image in bytes (docs/security.md#uploads). */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
