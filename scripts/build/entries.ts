import path from "node:path";

/** The folder of all compiled programs, so that each finds its threads beside itself. */
export const FOLDER = "dist";

/** The source files of the compiled programs by name. */
export const ENTRIES = {
  web: "server/web.ts",
  chat: "server/chat.ts",
  worker: "server/worker.ts",
  "worker-thread": "server/render/render-thread.ts",
  thread: "server/offload/thread.ts",
  "watchdog-thread": "server/watchdog-thread.mjs",
  "readable-stacks": "server/log/readable-stacks.ts",
  supervisor: "scripts/supervisor/main.ts",
  run: "scripts/run/main.ts",
  backup: "scripts/backup/main.ts",
  "load-demo": "scripts/demo/load-demo.ts",
  user: "scripts/user.ts",
  seed: "scripts/seed.ts",
  migrate: "scripts/migrate.ts",
};

/** The service workers by name, for browsers: the site's, and what is served in its place. */
export const WORKERS = {
  site: "components/site/offline/worker/main.ts",
  remove: "components/site/offline/worker/remove.ts",
};

/** The compiled form of a TypeScript file; undefined for one that is never compiled. */
export function compiledFile(file: string): string | undefined {
  const wanted = path.relative("", file).split(path.sep).join("/");
  const name = Object.entries(ENTRIES).find(([, source]) => source === wanted)?.[0];
  return name && path.join(FOLDER, `${name}.mjs`);
}
