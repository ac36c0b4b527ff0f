import { isSignature, signatureOf } from "@/lib/kernel/core/signed";

const macOf = (sessionId: string): string => signatureOf("chat session", sessionId);

/**
 * The handle of the `session` event: names the login session and cannot be guessed. It opens no
 * call of the API, and is worth nothing once the session has ended.
 */
export const makeSessionHandle = (sessionId: string): string =>
  `${sessionId.replaceAll("-", "")}.${macOf(sessionId)}`;

/** The login session of a handle; undefined for any other text. */
export function readSessionHandle(handle: string): string | undefined {
  const [, hex = "", mac = ""] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(handle) ?? [];
  if (hex === "") return undefined;
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return isSignature(macOf(sessionId), mac) ? sessionId : undefined;
}
