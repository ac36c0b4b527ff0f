import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { checkMailSetup } from "@/lib/kernel/mail-log/check";
import { mailCheckResponse } from "@/lib/kernel/mail-log/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Check what mailbox providers require of the sender's domain",
    access: "manager",
    isHidden: true,
    response: mailCheckResponse,
    responseKind: "item",
    run: ({ actor }) => checkMailSetup(actor),
  }),
});
