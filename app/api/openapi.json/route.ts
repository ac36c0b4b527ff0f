import { tagResponse } from "@/lib/core/cache-tags";
import { json } from "@/lib/http/respond";
import { apiDescription } from "../description";

/** The description of every endpoint, for programs; `/docs/api` shows it to people. */
export function GET(): Response {
  tagResponse("site");
  return json(apiDescription());
}
