// Runs before anything else in the browser. The policy of the site forbids making code out of text,
// which the checks of forms would try once to find out; told so, they do not. Set without importing
// them, since most pages have none.
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
