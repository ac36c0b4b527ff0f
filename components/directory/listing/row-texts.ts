import type directory from "@/messages/en/directory.json";

/**
 * The texts of rows, as they stand in the messages: a row is written by the server, and by the
 * browser for a list near the reader, which loads no library for them.
 */
export type RowTexts = Pick<
  typeof directory,
  | "call"
  | "callOf"
  | "message"
  | "messageOf"
  | "compare"
  | "compareOf"
  | "memberMark"
  | "verifiedMark"
  | "recommendation"
  | "recommendations"
  | "serves"
  | "branch"
  | "km"
>;

/** A text with its `{name}`. */
export const fill = (text: string, name: string, value: string | number): string =>
  text.replace(`{${name}}`, String(value));
