import { professionManifest } from "@/lib/directory/profession/manifest";
import { categoryListQuery } from "@/lib/magazine/category/schema";
import { categoryWriteQuery } from "@/lib/magazine/category/write-schema";

// What the endpoints of sections and of professions share; `ctx` chooses between them.

export const list = {
  summary:
    "List professions (`ctx=member`) or sections (`ctx=product`); with admin=true both languages, for editors",
  access: "public",
  query: categoryListQuery,
  cached: professionManifest.cachedEndpoints["/api/company-category"],
  responseKind: "list",
} as const;
export const create = {
  summary:
    "Create a profession (`ctx=member`), or one of the seven sections if it is missing (`ctx=product`)",
  access: "editor",
  query: categoryWriteQuery,
  responseKind: "item",
  status: 201,
  isRepeatable: true,
} as const;
