import { THREAD_STATES } from "@/lib/conversation/thread/schema";
import { threadList } from "@/lib/conversation/thread/screen-list";
import { contactManifest } from "./manifest";

/** The URL parameters of the inbox. */
export const inboxList = threadList(contactManifest.screens.inbox.path, THREAD_STATES);
