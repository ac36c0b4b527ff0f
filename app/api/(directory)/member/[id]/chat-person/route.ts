import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { chatPersonResponse, findChatPerson } from "@/lib/conversation/message/recipient";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the representative of a company who receives messages; null when there is none",
    access: "user",
    params: idParams,
    response: chatPersonResponse,
    responseKind: "item",
    isNullable: true,
    async run({ actor, params }) {
      const id = await findChatPerson(actor, params.id);
      return id === null ? null : { user_id: id };
    },
  }),
});
