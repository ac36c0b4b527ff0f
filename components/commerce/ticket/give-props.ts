import type { FormTexts } from "@/components/kit/form/labels";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { GiveLabels } from "./give-labels";

/** The ticket that is given to another person, and by what right. */
export type GiveTicketProps = {
  locale: Locale;
  ticketId: number;
  /** Of the order, or of a ticket that was given already. */
  signature: string;
  /** Whether the page ends with the code, as that of a holder does. */
  isLast?: boolean;
  texts: FormTexts;
  labels: GiveLabels;
};
