import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { settings } from "@/lib/kernel/core/settings";
import { WORKER_POLICY } from "./csp";
import { sendBuildFile } from "./files";

/** The address of the service worker (`components/site/offline/worker`). */
export const SITE_WORKER = "/site-worker.js";

/**
 * Sends the service worker; where the site keeps nothing (`OFFLINE=off`) one that deletes what was
 * kept, and itself.
 */
export function sendSiteWorker(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { OFFLINE, DEV } = settings();
  response.setHeader("Content-Security-Policy", WORKER_POLICY);
  const folder = path.resolve("dist", "workers");
  return sendBuildFile(
    request,
    response,
    folder,
    OFFLINE && !DEV ? "site.js" : "remove.js",
    "an_hour",
  );
}
