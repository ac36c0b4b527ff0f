import { requireCaptcha } from "@/lib/captcha/require";
import { contactResponse, contactSchema } from "@/lib/contact/schema";
import { sendContactMessage } from "@/lib/contact/service";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Send a message to the house",
    access: "public",
    limit: "contact",
    body: contactSchema,
    form: true,
    response: contactResponse,
    responseKind: "item",
    isRepeatable: true,
    run: async ({ locale, body, origin }) => {
      await requireCaptcha(body["g-recaptcha-response"], origin.address ?? "unknown", locale);
      return sendContactMessage(body, locale);
    },
  }),
});
