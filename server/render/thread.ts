// The renderer in a thread of its own, so that a page being made never keeps readers of cached
// responses waiting.
import { parentPort } from "node:worker_threads";
import { log } from "@/lib/core/log";
import { startFramework } from "./framework";
import type { FromThread, ToThread } from "./render-thread";

const port = parentPort!;
const { render, tell } = await startFramework();

port.on("message", (message: ToThread) => {
  if ("news" in message) return tell(message.news);
  const { id, job } = message;
  render(job).then(
    (rendered) => {
      // The bytes are handed over, not copied; a body that shares its memory with others is copied
      // first.
      const body = new Uint8Array(rendered.body);
      const message: FromThread = { id, rendered: { ...rendered, body } };
      port.postMessage(message, [body.buffer]);
    },
    (error: unknown) => {
      log.error({ err: error, path: job.url }, "answer failed");
      port.postMessage({
        id,
        error: error instanceof Error ? error.message : String(error),
      } satisfies FromThread);
    },
  );
});
port.postMessage({ ready: true } satisfies FromThread);
