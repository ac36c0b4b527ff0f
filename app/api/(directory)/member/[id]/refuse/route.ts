import { methods } from "@/lib/kernel/api/methods";
import { answerRoute } from "../answer-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: answerRoute("refused", "Reject a pending company, with a reason for its representatives"),
});
