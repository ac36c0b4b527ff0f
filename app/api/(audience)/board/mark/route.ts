import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { loadMarks } from "@/lib/audience/board/marks";
import { marksResponse } from "@/lib/audience/board/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the kinds and ids of everything that you saved or follow",
    access: "user",
    response: marksResponse,
    responseKind: "item",
    run: ({ actor }) => loadMarks(actor),
  }),
});
