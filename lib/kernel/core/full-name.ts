/** Name and surname of a user in one line; "" when both are empty. */
export const fullName = ({ name, surname }: { name: string; surname: string }): string =>
  `${name} ${surname}`.trim();
