import { methods } from "@/lib/api/methods";
import { answerRoute } from "../answer-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: answerRoute("refused", "Refuse a company that waits, with a reason for its people"),
});
