import { z } from "zod";
import { checkHealth } from "@/lib/site/health/service";
import { methods } from "@/lib/kernel/api/methods";
import { json } from "@/lib/kernel/http/respond";
import { route } from "@/lib/kernel/api/route";

const part = z.enum(["up", "down", "off"]);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Check that every part of the site is up; 503 when one is down",
    access: "public",
    response: z.object({
      status: z.enum(["ok", "degraded"]),
      database: part,
      renderer: part,
      chat: part,
      worker: part,
      redis: part,
      storage: part,
      mail: part,
      version: z.string(),
    }),
    responseKind: "raw",
    alsoAnswers: 503,
    run: async () => {
      const health = await checkHealth();
      return json(health, health.status === "ok" ? 200 : 503, { "Cache-Control": "no-store" });
    },
  }),
});
