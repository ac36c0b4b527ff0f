import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { sendMessagePicture } from "@/lib/conversation/message/picture/read";
import { pictureQuery } from "@/lib/conversation/thread/picture/request";
import { removePicture } from "@/lib/conversation/thread/picture/upload";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download a picture, for the two people in its conversation",
    access: "user",
    params: idParams,
    query: pictureQuery.omit({ token: true }),
    response: "image/webp",
    responseKind: "raw",
    run: ({ actor, params, query }) => sendMessagePicture(actor, params.id, query.size),
  }),
  DELETE: route({
    summary: "Delete a picture of yours that was not sent",
    access: "user",
    params: idParams,
    responseKind: "empty",
    run: ({ actor, params }) => removePicture(actor, params.id),
  }),
});
