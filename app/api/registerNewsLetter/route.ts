import { methods } from "@/lib/http/methods";
import { subscribeCall } from "@/lib/subscriber/call";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: subscribeCall });
