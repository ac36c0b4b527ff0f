/**
 * The modules of the product, from below: each with those that it may import, types included. A
 * concept lies in exactly one, as `lib/<module>/<concept>`; so do its components, endpoints and
 * pages. `lib/modules.test.ts` holds it.
 */
export const MODULES = {
  kernel: [],
  directory: ["kernel"],
  magazine: ["kernel", "directory"],
  audience: ["kernel", "directory", "magazine"],
  conversation: ["kernel", "directory", "audience"],
  commerce: ["kernel", "directory", "magazine", "conversation"],
  people: ["kernel", "directory", "conversation"],
  site: ["kernel", "directory", "magazine", "audience", "conversation", "commerce", "people"],
} as const satisfies Record<string, readonly string[]>;

export type Module = keyof typeof MODULES;

/** Whether a folder is named as a module. */
export const isModule = (folder: string | undefined): folder is Module =>
  folder !== undefined && Object.hasOwn(MODULES, folder);
