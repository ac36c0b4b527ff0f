import type { Instrumentation } from "next";
import { log } from "@/lib/core/log";

/**
 * A page or call that fails inside the framework is answered by it; this leaves the line that says
 * why.
 */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  request,
  { routerKind, routePath, routeType },
) => {
  log.error(
    {
      err: error,
      path: request.path.split("?")[0],
      method: request.method,
      routerKind,
      routePath,
      routeType,
    },
    "request failed",
  );
};
