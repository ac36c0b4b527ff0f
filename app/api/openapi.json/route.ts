import { apiEndpoints } from "../endpoints";
import { tagResponse } from "@/lib/core/cache-tags";
import { settings } from "@/lib/core/settings";
import { describeApi } from "@/lib/api/openapi";
import { json } from "@/lib/http/respond";
import packageFile from "@/package.json";

/** The description of every endpoint, for programs; `/docs/api` shows it to people. */
export function GET(): Response {
  tagResponse("site");
  const { SITE_NAME, SITE_URL } = settings();
  return json(
    describeApi(apiEndpoints, {
      title: `${SITE_NAME} API`,
      version: packageFile.version,
      url: SITE_URL,
    }),
  );
}
