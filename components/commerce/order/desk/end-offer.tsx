import { RefreshingAction } from "@/components/commerce/order/refreshing-action";
import type { FormTexts } from "@/components/kit/form/labels";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  eventId: number;
  entryId: number;
  problems: FormTexts["problems"];
  labels: Record<"endOffer" | "ending", string>;
};

/** Ends an open offer, and shows the list as it is then. */
export const EndOffer = ({ locale, eventId, entryId, problems, labels }: Props) => (
  <RefreshingAction
    locale={locale}
    path={`/api/event/${eventId}/waitlist/end`}
    body={{ entry_id: entryId }}
    problems={problems}
    label={labels.endOffer}
    busyLabel={labels.ending}
    className="mt-2"
  />
);
