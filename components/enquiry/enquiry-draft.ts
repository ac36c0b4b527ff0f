import { askableCompany } from "@/lib/enquiry/schema";
import { z } from "zod";

/** The fields of the form that are kept; the texts as they were typed. */
const draft = z.object({
  values: z.record(z.string(), z.string()),
  companies: z.array(askableCompany).max(5),
});
export type EnquiryDraft = z.output<typeof draft>;

const keyOf = (name: string) => `enquiry:${name}`;

/** Keeps what was typed until the tab is closed; nothing where the browser has no storage. */
export function storeDraft(name: string, { values, companies }: EnquiryDraft): void {
  const typed = Object.entries(values).filter(([, value]) => value !== "");
  try {
    if (typed.length === 0) sessionStorage.removeItem(keyOf(name));
    else
      sessionStorage.setItem(
        keyOf(name),
        JSON.stringify({ values: Object.fromEntries(typed), companies }),
      );
  } catch {
    // Private windows may refuse to store; the form still works.
  }
}

/** What was typed earlier in this tab; undefined without it. */
export function readDraft(name: string): EnquiryDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
    return draft.safeParse(stored).data;
  } catch {
    return undefined;
  }
}
