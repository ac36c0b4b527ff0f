import { threadQuery } from "@/lib/conversation/thread/query";
import { THREAD_STATES } from "@/lib/conversation/thread/schema";

export const inboxQuery = threadQuery(THREAD_STATES);
