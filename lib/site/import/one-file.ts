import { collectGarbage } from "@/lib/kernel/core/collect-garbage";
import { processGlobal } from "@/lib/kernel/core/process-global";
import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";

const queue = processGlobal("importFile", makeSerialQueue);

/**
 * Runs what reads an uploaded file, of companies or subscribers, after all that came before: on its way
 * to the database a file is in memory several times.
 */
export const oneFile = <T>(work: () => Promise<T>): Promise<T> =>
  queue.get()(() => {
    // Frees the memory of the file before.
    collectGarbage();
    return work();
  });
