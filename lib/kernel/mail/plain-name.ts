/**
 * Whether a name can only be read as a name. Anyone can enter a name and any address, so that one
 * that could be read as a link or a message is shown in no subject or greeting.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= 60 && /^(?:[\p{L}\p{M}'’ -]|\.(?!\S))*$/u.test(name);
