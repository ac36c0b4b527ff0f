import { settings } from "@/lib/kernel/core/settings";
import type { Renderer } from "../render/next-app";
import { Replicas, type AskPrimary } from "./replicas";

/**
 * A renderer that says of each request for public content which replica of `DATABASE_REPLICA_URL` it
 * may read, and tells the replicas what it is told of changes. In development nothing listens for
 * changes, and the primary is read.
 */
export function readReplicas(
  renderer: Renderer,
  askPrimary: AskPrimary,
): { renderer: Renderer; replicas: Replicas } {
  const { DEV, DATABASE_REPLICA_URL } = settings();
  const replicas = new Replicas(DEV ? [] : DATABASE_REPLICA_URL, askPrimary);
  if (!replicas.isUsed) return { renderer, replicas };
  return {
    replicas,
    renderer: {
      notify(change) {
        renderer.notify(change);
        if (change === "on" || change === "off") replicas.listening = change === "on";
        else if (change === "paused" || change === "resumed") replicas.late = change === "paused";
        else replicas.changed();
      },
      // Chosen last: nothing may come between the choice and the message to the thread.
      render: async (request) =>
        renderer.render(
          request.isPublic ? { ...request, replica: await replicas.choose() } : request,
        ),
    },
  };
}
