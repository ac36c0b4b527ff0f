import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { meetingRoomResponse, newMeetingRoom } from "@/lib/commerce/meeting-room/schema";
import { registerMeetingRoom } from "@/lib/commerce/meeting-room/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Get the meeting room of an appointment or topic; its link is for participants, at its time",
    access: "user",
    body: newMeetingRoom,
    response: meetingRoomResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => registerMeetingRoom(actor, body, locale),
  }),
});
