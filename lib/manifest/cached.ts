import { MANIFESTS } from "./all";
import type { Manifest } from "./shape";
import { API_WORDS } from "./url-words";

type Rule = { pattern: RegExp; parameters: readonly string[] };

const SEGMENT = "[^/]+";
/** The id of an endpoint: its words of the API are views of one user, or no views at all. */
const ID = `(?!(?:${API_WORDS.join("|")})$)${SEGMENT}`;

const rulesOf = (paths: Readonly<Record<string, readonly string[]>> = {}, segment: string) =>
  Object.entries(paths).map(([path, parameters]): Rule => {
    const source = path.replaceAll(".", "\\.").replace(/\{\w+\}/g, segment);
    return { pattern: new RegExp(`^${source}$`), parameters };
  });

const lookUp = (rules: Rule[]) => (path: string) =>
  rules.find(({ pattern }) => pattern.test(path))?.parameters;

/** Finds the parameters of a cached endpoint by its path; undefined for every other path. */
export const makeCachedEndpoints = (manifests: readonly Manifest[] = MANIFESTS) =>
  lookUp(manifests.flatMap(({ cachedEndpoints }) => rulesOf(cachedEndpoints, ID)));

/** Finds the parameters of a public page by its path without locale prefix. */
export const makePageParameters = (manifests: readonly Manifest[] = MANIFESTS) =>
  lookUp(manifests.flatMap(({ pageParameters }) => rulesOf(pageParameters, SEGMENT)));
