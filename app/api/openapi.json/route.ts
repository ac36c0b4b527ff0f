import { tagResponse } from "@/lib/core/cache-tags";
import { json } from "@/lib/http/respond";
import { apiDescription } from "../description";

/** The OpenAPI description as JSON; `/docs/api` is its page. */
export function GET(): Response {
  tagResponse("site");
  return json(apiDescription());
}
