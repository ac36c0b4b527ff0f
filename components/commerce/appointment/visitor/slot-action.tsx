"use client";

import { useRouter } from "next/navigation";
import { OneAction } from "@/components/commerce/order/one-action";
import { callApi } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import { useFormContext } from "@/components/kit/desk/form/form-context";

type Props = {
  slotId: number;
  /** The signature, or the token of the mail. */
  signature: string;
  status: "booked" | "cancelled";
  labels: { label: string; busyLabel: string };
  kind?: "quiet";
  className: string;
};

/** The one button that books or gives back a visitor's time; the page then shows what became of it. */
export function SlotAction({ slotId, signature, status, labels, ...style }: Props) {
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const run = async (): Promise<string> => {
    const path = `/api/appointment-slot/${slotId}?locale=${locale}`;
    const result = await callApi(path, { status, signature }, "PUT");
    if (result.kind !== "ok")
      return problemText(result, texts.problems, locale) ?? texts.problems.failed;
    router.refresh();
    return "";
  };
  return <OneAction {...labels} {...style} run={run} />;
}
