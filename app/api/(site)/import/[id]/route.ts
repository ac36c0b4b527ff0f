import { methods } from "@/lib/kernel/api/methods";
import { idParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { importChange, importResponse } from "@/lib/site/import/schema";
import { changeImport, removeImport } from "@/lib/site/import/service";
import { getImport } from "@/lib/site/import/read";

const addressed = { access: "editor", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get an import of companies, with its progress",
    response: importResponse,
    responseKind: "item",
    run: ({ locale, params }) => getImport(params.id, locale),
  }),
  PUT: route({
    ...addressed,
    summary: "Set how the file is read, what its columns hold and what its lines do",
    body: importChange,
    response: importResponse,
    responseKind: "item",
    find: ({ locale, params }) => getImport(params.id, locale),
    run: ({ locale, params, body }) => changeImport(params.id, body, locale),
  }),
  DELETE: route({
    ...addressed,
    summary: "Delete an import; the companies that it created stay",
    responseKind: "empty",
    find: ({ locale, params }) => getImport(params.id, locale),
    run: ({ locale, params }) => removeImport(params.id, locale),
  }),
});
