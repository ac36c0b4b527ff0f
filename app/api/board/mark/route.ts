import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { loadMarks } from "@/lib/board/marks";
import { marksResponse } from "@/lib/board/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "The kinds and ids of all that one has saved and follows",
    access: "user",
    response: marksResponse,
    responseKind: "item",
    run: ({ actor }) => loadMarks(actor),
  }),
});
