import { methods } from "@/lib/kernel/api/methods";
import { answerRoute } from "../answer-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: answerRoute("asked_back", "Ask the representatives of a pending company for changes"),
});
