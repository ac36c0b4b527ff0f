// Child process of outage-log.test.ts: requests of a site without its database, as the framework
// reports their errors.
import { db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { onRequestError } from "@/instrumentation";
import { logConsoleErrors } from "./console-errors";

const REQUESTS = 40;
const context = {
  routerKind: "App Router",
  routePath: "/[locale]/posts",
  routeType: "render",
  renderSource: "react-server-components",
  revalidateReason: undefined,
} as const;

if (process.argv[2] === "logged") logConsoleErrors();
for (let from = 0; from < REQUESTS; from += 20)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      db.chunk.count().catch(async (error: unknown) => {
        console.error(error);
        const request = { path: `/posts?page=${from + index}`, method: "GET", headers: {} };
        await onRequestError(error, request, context);
        if (index % 2) log.error({ err: error }, "page failed");
      }),
    ),
  );
console.error("a plain line\nof the framework");
console.error(new Error("of the program"));
setTimeout(() => process.exit(0), 500);
