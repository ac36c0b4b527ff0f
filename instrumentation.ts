import type { Instrumentation } from "next";
import { noteFault } from "@/lib/kernel/core/cache-tags";
import { outageOf } from "@/lib/kernel/core/database-codes";
import { log } from "@/lib/kernel/core/log";
import { loggedErrors } from "@/lib/kernel/core/logged-errors";

/**
 * Logs an error that a page or an endpoint threw inside Next.js, which answers the request itself,
 * and reports an outage to the renderer (`server/render/render-page.ts`).
 */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  request,
  { routerKind, routePath, routeType },
) => {
  if (error instanceof Error) loggedErrors.get().add(error);
  const fault = outageOf(error);
  if (fault) noteFault(fault);
  log[fault ? "warn" : "error"](
    {
      err: error,
      fault,
      path: request.path.split("?")[0],
      method: request.method,
      routerKind,
      routePath,
      routeType,
    },
    "request failed",
  );
};
