import type { Workspace } from "./workspace";

/** Sizes of the small and the large database: number of companies, and of posts. */
export const sizesOf = (workspace: Pick<Workspace, "scaled">): [number, number] => [
  workspace.scaled(10_000, 100),
  workspace.scaled(200_000, 1_000),
];
