/** Where the sidecar is: the origin to connect to, and the path of Socket.IO there. */
export type ChatEndpoint = { origin: string; path: string };

/**
 * Splits `CHAT_URL` for both sides: a sidecar behind the site's own host has a path of its own, as
 * in `https://www.example.gr/chat`, below which Socket.IO answers.
 */
export function chatEndpoint(chatUrl: string): ChatEndpoint {
  const { origin, pathname } = new URL(chatUrl);
  const base = pathname.split("/").filter(Boolean);
  return { origin, path: `/${[...base, "socket.io"].join("/")}` };
}
