import { offlineTexts } from "@/components/kit/offline/offline-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { WaitingForm } from "./waiting-store";

/** What is said of a form that waits; of one that is not read yet as of any. */
export function waitingText(form: WaitingForm | undefined, locale: Locale): string {
  const { waits, unsure, refused } = offlineTexts[locale];
  if (!form?.problem) return waits;
  return form.problem.kind === "unsure" ? unsure : refused.replace("{reason}", form.problem.reason);
}
