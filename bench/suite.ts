import type { Findings } from "./report/results";
import type { Workspace } from "./workspace/workspace";

/**
 * One benchmark: what it is called on the command line, what the report says about it, and how it
 * is run.
 */
export interface Suite {
  name: string;
  title: string;
  /** How it is measured: the paragraph of the report, there also before the first run. */
  about: string;
  targets: string[];
  run(workspace: Workspace): Promise<Findings>;
}
