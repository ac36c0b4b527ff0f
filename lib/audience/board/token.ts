import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/kernel/core/settings";

/** The random part of a shared link: a new one ends the link before it. */
export const makeShareKey = (): string => randomBytes(12).toString("base64url");

const macOf = (id: string, key: string): string =>
  createHmac("sha256", deriveSecret("board")).update(`${id}.${key}`).digest("base64url");

/** The token of a shared board's link, of URL-safe characters. */
export function makeBoardToken(boardId: number, shareKey: string): string {
  const id = boardId.toString(36);
  return `${id}.${shareKey}.${macOf(id, shareKey)}`;
}

/** Board and key of a token that this site made; undefined for any other text. */
export function readBoardToken(token: string): { id: number; shareKey: string } | undefined {
  const [, id = "", shareKey = "", mac = ""] =
    /^([0-9a-z]{1,6})\.([\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "" || !timingSafeEqual(Buffer.from(macOf(id, shareKey)), Buffer.from(mac)))
    return undefined;
  return { id: parseInt(id, 36), shareKey };
}
