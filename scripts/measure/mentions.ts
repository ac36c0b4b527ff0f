import type { Syntax } from "./syntax";

/** What the code of each file names, by its path. */
export type NamesByFile = ReadonlyMap<string, Pick<Syntax, "names" | "variables">>;

/** Folders of the site itself, without tools and demo content. */
const SITE = /^(?:lib|components|app|server)\//;
const BACK_END = /^(?:lib|app|server)\//;

/** Splits `chunkListQuery`, `all-chunks` and `chunk_translation` into lower-case words. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Files of the site whose code spells a field as the database does, in identifiers or texts. */
export function filesNamingField(files: NamesByFile, field: string): string[] {
  const spelled = new RegExp(`(?<![\\p{L}\\p{N}_])${field}(?![\\p{L}\\p{N}_])`, "u");
  return [...files]
    .filter(([file]) => SITE.test(file))
    .filter(([, { names, variables }]) => [...names, ...variables].some((one) => spelled.test(one)))
    .map(([file]) => file);
}

/** The folders of a concept in `lib`, `app/api` and under `app/[locale]`. */
function isOwn(file: string, concept: string): boolean {
  return new RegExp(
    `^lib/(?:\\w+/)?${concept}/|^app/api/(?:\\(\\w+\\)/)?${concept}/|^app/\\[locale\\]/.*/(?:all-)?${concept}s?/`,
  ).test(file);
}

const BYTES = new Set(["Buffer", "Uint8Array"]);
/** `ChunkLoadError` is the bundler's, `HPE_CHUNK_…` an error of the HTTP parser. */
const OF_THE_PLATFORM = /chunk(?:load)?error|^HPE_CHUNK/i;

/**
 * Files of `lib`, `server` and `app` outside the concept's own folders that name it, as a word of an
 * identifier, a text or a path. In a file that handles bytes a variable `chunk` is a piece of a
 * stream.
 */
export function filesNamingConcept(files: NamesByFile, concept: string): string[] {
  const isNamed = (name: string): boolean => {
    const words = wordsOf(name);
    return (
      (words.includes(concept) || words.includes(`${concept}s`)) && !OF_THE_PLATFORM.test(name)
    );
  };
  const isPiece = (name: string): boolean => wordsOf(name).length === 1;
  return [...files]
    .filter(([file]) => BACK_END.test(file) && !isOwn(file, concept))
    .filter(([file, { names, variables }]) => {
      const ofBytes = variables.some((name) => BYTES.has(name));
      const counted = ofBytes ? variables.filter((name) => !isPiece(name)) : variables;
      return [file, ...names, ...counted].some(isNamed);
    })
    .map(([file]) => file);
}
