import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requireConfirmed } from "@/lib/kernel/asset/policy";
import { enquiryManifest } from "@/lib/conversation/enquiry/manifest";
import { newPicture } from "@/lib/conversation/thread/picture/request";
import { uploadPicture } from "@/lib/conversation/thread/picture/upload";
import { threadPicture } from "@/lib/conversation/thread/picture/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Upload a picture to send with an enquiry within a day",
    access: "user",
    body: newPicture,
    form: "file",
    bodySize: enquiryManifest.bodySizes["POST /api/enquiry/picture"],
    countsItself: true,
    response: threadPicture,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: async ({ actor }) => requireConfirmed(actor),
    run: ({ actor, locale, body }) => uploadPicture(actor, body.file, locale),
  }),
});
