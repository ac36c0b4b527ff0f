import { describeApi, type ApiDescription } from "@/lib/kernel/api/openapi";
import { apiEndpoints } from "./endpoints";
import { SCHEMA_NAMES } from "./schema-names";

let made: ApiDescription | undefined;

/**
 * Describes all endpoints, without the name and address of a site. It loads every endpoint and takes
 * seconds: the build stores the result, which `apiDescription` reads.
 */
export function describeEndpoints(): ApiDescription {
  made ??= describeApi(apiEndpoints, { title: "", version: "", url: "" }, SCHEMA_NAMES);
  return made;
}
