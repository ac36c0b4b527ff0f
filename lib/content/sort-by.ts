/** An order by name, or with `-` the descending one. */
export type SortBy<Name extends string> = Name | `-${Name}`;

/** All orders by these names. */
export const bothWays = <const Name extends string>(names: readonly Name[]): SortBy<Name>[] =>
  names.flatMap((name): SortBy<Name>[] => [name, `-${name}`]);

/** What an order goes by, without its direction. */
export function sortName<Name extends string>(names: readonly Name[], sort: SortBy<Name>): Name {
  const found = names.find((name) => sort === name || sort === `-${name}`);
  if (found === undefined) throw new Error(`no order ${sort}`);
  return found;
}
