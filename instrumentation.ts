import type { Instrumentation } from "next";
import { noteFault } from "@/lib/core/cache-tags";
import { outageOf } from "@/lib/core/database-codes";
import { log } from "@/lib/core/log";

/**
 * A page or call that fails inside the framework is answered by it; this leaves the line that says
 * why, and tells the renderer of an outage (`server/render/render-page.ts`).
 */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  request,
  { routerKind, routePath, routeType },
) => {
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
