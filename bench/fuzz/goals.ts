import { handleNextAuth } from "@/lib/auth/next-auth/handler";
import { loadLoggedUser } from "@/lib/user/logged-user";
import { allCalls } from "@/app/api/all-calls";
import type { Handler } from "@/lib/api/declaration";
import type { TestPerson } from "@/lib/auth/test-people";
import type { Reply } from "./judge";
import type { Goal, Shot } from "./shots";

const NEXT_AUTH = [
  "GET session",
  "GET csrf",
  "GET providers",
  "POST callback/credentials",
  "POST signin/credentials",
  "POST signout",
  "POST _log",
  "GET signin/evil",
  "POST callback/evil",
];

/** Every call of the table, and next-auth's own. */
export const allGoals = (): Goal[] => [
  ...Object.entries(allCalls).flatMap(([address, handlers]) =>
    Object.entries(handlers).flatMap(([method, handler]) =>
      method !== "HEAD" && typeof handler === "function" && "declaration" in handler
        ? [{ call: `${method} ${address}`, handler: handler as Handler }]
        : [],
    ),
  ),
  ...NEXT_AUTH.map((words) => ({ call: words.replace(" ", " /api/auth/") })),
];

/** Path and query of a shot, encoded as a client would. */
export const addressOf = ({ call, id, query }: Shot): string =>
  call.split(" ")[1]!.replace("{id}", encodeURIComponent(id.toWellFormed())) + query;

/** Headers of a shot: who asks, and over them what it says itself. */
export const headersOf = (shot: Shot, person: TestPerson | undefined): Record<string, string> => ({
  ...(person ? person[shot.by] : {}),
  ...shot.headers,
});

/** Sends a shot to its handler, in this process. */
export async function shootHandler(
  { call, handler }: Goal,
  shot: Shot,
  person: TestPerson | undefined,
  address: string,
): Promise<Reply> {
  const request = new Request(`http://localhost:3000${addressOf(shot)}`, {
    method: call.split(" ")[0]!,
    headers: { "x-client-address": address, ...headersOf(shot, person) },
    ...(shot.body === undefined ? {} : { body: shot.body }),
  });
  const response = handler
    ? await handler(request, {
        params: Promise.resolve(call.includes("{id}") ? { id: shot.id } : {}),
      })
    : await handleNextAuth(request, call.split("/api/auth/")[1]!.split("/"), loadLoggedUser);
  return {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}
