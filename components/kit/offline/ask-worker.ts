import { registerWorker } from "./register";
import type { WorkerTask } from "./worker-tasks";

/** How long the worker may take for a task, in milliseconds: a board takes its posts along. */
const WITHIN_MS = 60_000;

/**
 * Has the service worker do a task. The copy of a page is loaded by the worker and not by the page:
 * the `Link` header of a response preloads files into the document that asks, which has no use for
 * them.
 * @returns whether the page is kept
 * @throws what failed in the worker, and that it does not answer
 */
export async function askWorker(task: WorkerTask): Promise<boolean> {
  await registerWorker();
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise((resolve, reject) => {
      const late = () => reject(new Error("the service worker does not answer"));
      const timer = setTimeout(late, WITHIN_MS);
      port1.onmessage = ({ data }: MessageEvent<boolean | string>) => {
        clearTimeout(timer);
        if (typeof data === "boolean") resolve(data);
        else reject(new Error(data));
      };
      active?.postMessage(task, [port2]);
    });
  } finally {
    port1.close();
  }
}
