import { headers } from "next/headers";
import type { Actor } from "@/lib/core/actor";
import { authenticate, readCredentials } from "./credentials";

/**
 * Who asks for the page that is being rendered, by the session cookie alone. Only private pages may
 * ask: all others are the same for everyone.
 */
export async function pageActor(): Promise<Actor> {
  const given = new Headers(await headers());
  given.delete("authorization");
  return authenticate(await readCredentials(given));
}
