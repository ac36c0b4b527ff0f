import { threadQuery } from "@/lib/thread/query";
import { THREAD_STATES } from "@/lib/thread/schema";

export const inboxQuery = threadQuery(THREAD_STATES);
