import { handleNextAuth } from "@/lib/kernel/auth/next-auth/handler";
import { loadLoggedUser } from "@/lib/people/user/logged-user";
import { apiEndpoints } from "@/app/api/endpoints";
import type { Handler } from "@/lib/kernel/api/declaration";
import type { TestUser } from "@/lib/kernel/auth/test-users";
import type { ProbeResponse } from "./check-response";
import type { Endpoint, FuzzRequest } from "./requests";

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

/** Every endpoint of the API's table, and those of next-auth. */
export const allEndpoints = (): Endpoint[] => [
  ...Object.entries(apiEndpoints).flatMap(([path, handlers]) =>
    Object.entries(handlers).flatMap(([method, handler]) =>
      method !== "HEAD" && typeof handler === "function" && "declaration" in handler
        ? [{ name: `${method} ${path}`, handler: handler as Handler }]
        : [],
    ),
  ),
  ...NEXT_AUTH.map((endpoint) => ({ name: endpoint.replace(" ", " /api/auth/") })),
];

/** Path and query of a request, encoded as a client would. */
export const urlPathOf = ({ endpoint, id, query }: FuzzRequest): string =>
  endpoint.split(" ")[1]!.replace("{id}", encodeURIComponent(id.toWellFormed())) + query;

/** Headers of a request: those of the user's session, overridden by the request's own. */
export const headersOf = (
  request: FuzzRequest,
  user: TestUser | undefined,
): Record<string, string> => ({
  ...(user ? user[request.by] : {}),
  ...request.headers,
});

/**
 * Sends a request to its handler, in this process.
 * @param address the client's IP address
 */
export async function sendToHandler(
  { name, handler }: Endpoint,
  request: FuzzRequest,
  user: TestUser | undefined,
  address: string,
): Promise<ProbeResponse> {
  const webRequest = new Request(`http://localhost:3000${urlPathOf(request)}`, {
    method: name.split(" ")[0]!,
    headers: { "x-client-address": address, ...headersOf(request, user) },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const response = handler
    ? await handler(webRequest, {
        params: Promise.resolve(name.includes("{id}") ? { id: request.id } : {}),
      })
    : await handleNextAuth(webRequest, name.split("/api/auth/")[1]!.split("/"), loadLoggedUser);
  return {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}
