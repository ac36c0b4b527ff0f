// Runs before all other scripts of a page. The content security policy forbids `eval`; zod tries it
// once to find out, which the browser reports, unless `jitless` is set. The global variable sets it
// without loading zod, which most pages do not use.
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
