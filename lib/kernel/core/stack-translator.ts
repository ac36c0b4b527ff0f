import { processGlobal } from "./process-global";

/** Rewrites the frames of a stack, or of a text that contains one; never throws. */
export type StackTranslator = (stack: string) => string;

/**
 * What the log does to stacks. Compiled programs install one in each thread that names the source
 * files (`server/log/readable-stacks.ts`); elsewhere, such as in development and in the framework's
 * edge runtime, stacks stay as they are.
 */
export const stackTranslator = processGlobal<StackTranslator>(
  "stackTranslator",
  () => (stack) => stack,
);
