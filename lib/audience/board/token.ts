import { randomBytes } from "node:crypto";
import { readSigned, signText } from "@/lib/kernel/core/signed";

const PURPOSE = "board";

/** The random part of a shared link: a new one ends the link before it. */
export const makeShareKey = (): string => randomBytes(12).toString("base64url");

/** The token of a shared board's link, of URL-safe characters. */
export const makeBoardToken = (boardId: number, shareKey: string): string =>
  signText(PURPOSE, `${boardId.toString(36)}.${shareKey}`);

/** Board and key of a token that this site made; undefined for any other text. */
export function readBoardToken(token: string): { id: number; shareKey: string } | undefined {
  const [, id = "", shareKey = ""] =
    /^([0-9a-z]{1,6})\.([\w-]{16})$/.exec(readSigned(PURPOSE, token) ?? "") ?? [];
  return id === "" ? undefined : { id: parseInt(id, 36), shareKey };
}
