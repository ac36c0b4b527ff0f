import { headers } from "next/headers";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import type { Reader } from "./service";

/** The reader of the page being rendered, which is not cached. */
export async function pageReader(): Promise<Reader> {
  const [actor, given] = await Promise.all([pageActor(), headers()]);
  return { actor, userAgent: given.get("user-agent") };
}
