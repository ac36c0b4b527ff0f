import { MANIFESTS } from "./all";
import type { Manifest } from "./shape";
import { API_WORDS } from "./url-words";

type Rule = { pattern: RegExp; parameters: readonly string[] };

/** A segment that stands for an id, a slug or a tag. */
const SEGMENT = `(?!(?:${API_WORDS.join("|")})$)[^/]+`;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, SEGMENT)}$`);

const rulesOf = (
  name: "pageParameters" | "cachedEndpoints",
  manifests: readonly Manifest[],
): Rule[] =>
  manifests.flatMap((manifest) =>
    Object.entries(manifest[name] ?? {}).map(([path, parameters]) => ({
      pattern: patternOf(path),
      parameters,
    })),
  );

const lookUp = (rules: Rule[]) => (path: string) =>
  rules.find(({ pattern }) => pattern.test(path))?.parameters;

/** Finds the parameters of a cached endpoint by its path; undefined for every other path. */
export const makeCachedEndpoints = (manifests: readonly Manifest[] = MANIFESTS) =>
  lookUp(rulesOf("cachedEndpoints", manifests));

/** Finds the parameters of a public page by its path without locale prefix. */
export const makePageParameters = (manifests: readonly Manifest[] = MANIFESTS) =>
  lookUp(rulesOf("pageParameters", manifests));
