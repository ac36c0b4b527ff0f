/** The path of the archive of past issues, without locale prefix, or of one issue. */
export const archivePath = (number?: number): string =>
  number === undefined ? "/newsletter/archive" : `/newsletter/archive/${number}`;
