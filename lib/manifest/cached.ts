import { MANIFESTS } from "./all";
import { endpointPattern, pathPattern } from "./endpoint-pattern";
import type { Manifest } from "./shape";

type Rule = { pattern: RegExp; parameters: readonly string[] };

const rulesOf = (
  paths: Readonly<Record<string, readonly string[]>> = {},
  patternOf: (path: string) => RegExp,
) =>
  Object.entries(paths).map(([path, parameters]): Rule => ({
    pattern: patternOf(path),
    parameters,
  }));

const lookUp = (rules: Rule[]) => (path: string) =>
  rules.find(({ pattern }) => pattern.test(path))?.parameters;

/** Finds the parameters of a cached endpoint by its path; undefined for every other path. */
export const makeCachedEndpoints = (manifests: readonly Manifest[] = MANIFESTS) =>
  lookUp(manifests.flatMap(({ cachedEndpoints }) => rulesOf(cachedEndpoints, endpointPattern)));

/** Finds the parameters of a public page by its path without locale prefix. */
export const makePageParameters = (manifests: readonly Manifest[] = MANIFESTS) =>
  lookUp(
    manifests.flatMap(({ pageParameters }) => rulesOf(pageParameters, (path) => pathPattern(path))),
  );
