import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { json } from "@/lib/kernel/http/respond";
import { apiDescription } from "../description";

/** The OpenAPI description as JSON; `/docs/api` is its page. */
export async function GET(): Promise<Response> {
  tagResponse("site");
  return json(await apiDescription());
}
