import { enquiryManifest } from "./manifest";

/** Where those who act for a company find what they wrote themselves. */
export const OWN_PATH = `${enquiryManifest.screens.enquiries.path}/mine`;
