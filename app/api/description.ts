import { describeApi, type ApiDescription } from "@/lib/api/openapi";
import { settings } from "@/lib/core/settings";
import packageFile from "@/package.json";
import { apiEndpoints } from "./endpoints";
import { SCHEMA_NAMES } from "./schema-names";

let made: ApiDescription | undefined;

/** The OpenAPI description of this site, made once per process, since it takes half a second. */
export function apiDescription(): ApiDescription {
  const { SITE_NAME, SITE_URL } = settings();
  const info = { title: `${SITE_NAME} API`, version: packageFile.version, url: SITE_URL };
  made ??= describeApi(apiEndpoints, info, SCHEMA_NAMES);
  return made;
}
