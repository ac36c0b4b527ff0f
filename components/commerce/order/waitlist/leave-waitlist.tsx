import { RefreshingAction } from "@/components/commerce/order/refreshing-action";
import type { FormTexts } from "@/components/kit/form/labels";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  token: string;
  problems: FormTexts["problems"];
  labels: Record<"leave" | "leaving", string>;
};

/** Leaves a waitlist, and shows the entry as it is then. */
export const LeaveWaitlist = ({ locale, token, problems, labels }: Props) => (
  <RefreshingAction
    locale={locale}
    path="/api/waitlist/leave"
    body={{ token }}
    problems={problems}
    label={labels.leave}
    busyLabel={labels.leaving}
    className="mt-10 border-t border-rule pt-6"
  />
);
