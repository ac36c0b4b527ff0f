import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requireConfirmed } from "@/lib/kernel/asset/policy";
import { messageManifest } from "@/lib/conversation/message/manifest";
import { uploadMessagePicture } from "@/lib/conversation/message/picture/upload";
import { newPicture } from "@/lib/conversation/thread/picture/request";
import { threadPicture } from "@/lib/conversation/thread/picture/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Upload a picture to send with a message within a day",
    access: "user",
    body: newPicture,
    form: "file",
    bodySize: messageManifest.bodySizes["POST /api/message/picture"],
    countsItself: true,
    response: threadPicture,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: async ({ actor }) => requireConfirmed(actor),
    run: ({ actor, locale, body }) => uploadMessagePicture(actor, body.file, locale),
  }),
});
