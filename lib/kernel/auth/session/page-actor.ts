import { headers } from "next/headers";
import type { Actor } from "@/lib/kernel/core/actor";
import { authenticate } from "./session";
import { readCredentials } from "./credentials";

/**
 * The actor of the page being rendered, from the session cookie. Only private pages may call this;
 * public pages are cached for everyone.
 */
export async function pageActor(): Promise<Actor> {
  const given = new Headers(await headers());
  given.delete("authorization");
  return authenticate(await readCredentials(given));
}
