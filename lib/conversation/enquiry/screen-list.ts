import { threadList } from "@/lib/conversation/thread/screen-list";
import { enquiryManifest } from "./manifest";
import { ENQUIRY_STATES } from "./schema";

/** The URL parameters of a company's enquiries. */
export const enquiryList = threadList(enquiryManifest.screens.enquiries.path, ENQUIRY_STATES);
