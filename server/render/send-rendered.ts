import type { MessagePort } from "node:worker_threads";
import type { Rendered } from "./inject";

/** A response on its way from a render thread. */
export type RenderedMessage = {
  id: number;
  rendered: Omit<Rendered, "body"> & { body: Uint8Array };
};

/**
 * Sends a response from its render thread. The bytes are transferred, which takes them away from the
 * thread: they are copied first, since some responses share theirs, such as the empty ones of
 * missing pages.
 */
export function sendRendered(port: MessagePort, id: number, rendered: Rendered): void {
  const body = new Uint8Array(rendered.body);
  port.postMessage({ id, rendered: { ...rendered, body } } satisfies RenderedMessage, [
    body.buffer,
  ]);
}
