import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { json } from "@/lib/kernel/http/respond";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Check whether the web process answers at all",
    access: "public",
    response: z.object({ status: z.literal("ok") }),
    responseKind: "raw",
    run: async () => json({ status: "ok" }, 200, { "Cache-Control": "no-store" }),
  }),
});
