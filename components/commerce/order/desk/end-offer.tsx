"use client";

import { useRouter } from "next/navigation";
import { OneAction } from "@/components/commerce/order/one-action";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  eventId: number;
  entryId: number;
  problems: FormTexts["problems"];
  labels: Record<"endOffer" | "ending", string>;
};

/** Ends an open offer, and shows the list as it is then. */
export function EndOffer({ locale, eventId, entryId, problems, labels }: Props) {
  const router = useRouter();
  const end = async (): Promise<string> => {
    const path = `/api/event/${eventId}/waitlist/end?locale=${locale}`;
    const result = await callApi(path, { entry_id: entryId });
    if (result.kind !== "ok") return problemText(result, problems, locale) ?? problems.failed;
    router.refresh();
    return "";
  };
  return (
    <OneAction
      label={labels.endOffer}
      busyLabel={labels.ending}
      kind="quiet"
      className="mt-2"
      run={end}
    />
  );
}
