import { API_WORDS } from "./url-words";

const SEGMENT = "[^/]+";
/** A path segment with an id; reserved words of the API are no ids. */
const ID = `(?!(?:${API_WORDS.join("|")})$)${SEGMENT}`;

/** The pattern of a path in a manifest; `{name}` is one segment. */
export const pathPattern = (path: string, segment = SEGMENT): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, segment)}$`);

/** The pattern of an endpoint's path; reserved words of the API do not match `{id}`. */
export const endpointPattern = (path: string): RegExp => pathPattern(path, ID);
