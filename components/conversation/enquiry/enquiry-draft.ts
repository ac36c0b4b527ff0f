import { z } from "zod";
import { MAX_COMPANIES } from "@/lib/conversation/enquiry/choices";
import { askableCompany } from "@/lib/conversation/enquiry/schema";
import { MAX_PICTURES, threadPicture } from "@/lib/conversation/thread/picture/schema";
import { draftKey } from "./draft-key";

/** What is kept of the form; the texts as they were typed. */
const draft = z.object({
  values: z.record(z.string(), z.string()),
  companies: z.array(askableCompany).max(MAX_COMPANIES),
  pictures: z.array(threadPicture).max(MAX_PICTURES).default([]),
});
export type EnquiryDraft = z.output<typeof draft>;

/** Keeps what was typed until the tab is closed; nothing where the browser has no storage. */
export function storeDraft(name: string, { values, companies, pictures }: EnquiryDraft): void {
  const typed = Object.entries(values).filter(([, value]) => value !== "");
  try {
    if (typed.length === 0 && pictures.length === 0) sessionStorage.removeItem(draftKey(name));
    else
      sessionStorage.setItem(
        draftKey(name),
        JSON.stringify({ values: Object.fromEntries(typed), companies, pictures }),
      );
  } catch {
    // Private windows may refuse to store; the form still works.
  }
}

/** Deletes what was kept, once it was sent. */
export const removeDraft = (name: string): void =>
  storeDraft(name, { values: {}, companies: [], pictures: [] });

/** What was typed earlier in this tab; undefined without it. */
export function readDraft(name: string): EnquiryDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? "null");
    return draft.safeParse(stored).data;
  } catch {
    return undefined;
  }
}
