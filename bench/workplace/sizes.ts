import type { Workplace } from "./workplace";

/** The small and the large database: so many companies and as many posts. */
export const sizesOf = (workplace: Pick<Workplace, "scaled">): [number, number] => [
  workplace.scaled(10_000, 100),
  workplace.scaled(200_000, 1_000),
];
