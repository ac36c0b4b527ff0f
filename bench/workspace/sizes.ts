import type { Workspace } from "./workspace";

/** The small and the large database: so many companies and as many posts. */
export const sizesOf = (workspace: Pick<Workspace, "scaled">): [number, number] => [
  workspace.scaled(10_000, 100),
  workspace.scaled(200_000, 1_000),
];
