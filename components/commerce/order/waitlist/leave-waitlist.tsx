"use client";

import { useRouter } from "next/navigation";
import { OneAction } from "@/components/commerce/order/one-action";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  token: string;
  problems: FormTexts["problems"];
  labels: Record<"leave" | "leaving", string>;
};

/** Leaves a waitlist, and shows the entry as it is then. */
export function LeaveWaitlist({ locale, token, problems, labels }: Props) {
  const router = useRouter();
  const leave = async (): Promise<string> => {
    const result = await callApi(`/api/waitlist/leave?locale=${locale}`, { token });
    if (result.kind !== "ok") return problemText(result, problems, locale) ?? problems.failed;
    router.refresh();
    return "";
  };
  return (
    <OneAction
      label={labels.leave}
      busyLabel={labels.leaving}
      kind="quiet"
      className="mt-10 border-t border-rule pt-6"
      run={leave}
    />
  );
}
