import { API_WORDS } from "./url-words";

const SEGMENT = "[^/]+";
/** The id of an endpoint: its words of the API are views of one user, or no views at all. */
const ID = `(?!(?:${API_WORDS.join("|")})$)${SEGMENT}`;

/** The pattern of a path in a manifest; `{name}` is one segment. */
export const pathPattern = (path: string, segment = SEGMENT): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, segment)}$`);

/** The pattern of an endpoint's path: a word of the API is no id. */
export const endpointPattern = (path: string): RegExp => pathPattern(path, ID);
