/** The name of an order, with `-` for descending. */
export type SortBy<Name extends string> = Name | `-${Name}`;

/** These orders in both directions. */
export const bothWays = <const Name extends string>(names: readonly Name[]): SortBy<Name>[] =>
  names.flatMap((name): SortBy<Name>[] => [name, `-${name}`]);

/** The name of an order without its direction. */
export function sortName<Name extends string>(names: readonly Name[], sort: SortBy<Name>): Name {
  const found = names.find((name) => sort === name || sort === `-${name}`);
  if (found === undefined) throw new Error(`unknown order ${sort}`);
  return found;
}
