const ENDING = /\.[a-z]{2,5}$/i;
/** Parts of addresses that name no thing: languages and numbers. */
const NAMES_NOTHING = /^(?:en|el|\d+)$/;

/** Undefined for what is no encoded text. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/**
 * The words of an address that led to nothing, to search by: those of its last part that names
 * something ("/en/post/the-old-house.html" → "the old house"); empty without any.
 */
export function addressWords(pathname: string): string {
  const parts = pathname
    .split("/")
    .map((part) => decoded(part)?.replace(ENDING, "") ?? "")
    .filter((part) => part !== "" && !NAMES_NOTHING.test(part));
  return (parts.at(-1) ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
}
