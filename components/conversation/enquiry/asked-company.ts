import type { z } from "zod";
import type { askableCompany } from "@/lib/conversation/enquiry/schema";

/** A company that is asked, or may be. */
export type AskedCompany = z.output<typeof askableCompany>;
