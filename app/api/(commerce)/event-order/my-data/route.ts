import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { exportMyData, myDataQuery } from "@/lib/commerce/invoice/my-data-export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the documents of a month, as an XML file of myDATA",
    access: "manager",
    query: myDataQuery,
    response: "text/xml",
    responseKind: "raw",
    run: ({ actor, locale, query }) => exportMyData(actor, query, locale),
  }),
});
