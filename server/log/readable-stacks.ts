// Preloaded by the compiled programs, and with them by their threads
// (`scripts/supervisor/node-arguments.ts`): stacks in the log name the source files.
import "../keep-tick-map";
import { isMainThread } from "node:worker_threads";
import { stackTranslator } from "@/lib/kernel/core/stack-translator";
import { translateStacks } from "./source-positions";

// Every process of the site starts in the project folder.
stackTranslator.set(translateStacks(process.cwd()));
// The error that ends a thread goes with its stack to the main thread, which reports it.
if (isMainThread) (await import("./last-error")).reportLastError();
