/** The tabs of a list: everything, then one for each value of a filter. */
export const filterTabs = <V extends string>(
  values: readonly V[],
  label: (value: V | undefined) => string,
  href: (value: V | undefined) => string,
) => [undefined, ...values].map((value) => ({ value, label: label(value), href: href(value) }));
