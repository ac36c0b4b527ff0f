"use client";

import { useRouter } from "next/navigation";
import { OneAction } from "@/components/commerce/order/one-action";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";

type Props = {
  slotId: number;
  /** The proposed time. */
  target: number;
  /** Of a guest without an account. */
  signature?: string | undefined;
  labels: { label: string; busyLabel: string };
};

/** Moves a booking to a time that the company proposed. */
export function AcceptButton({ slotId, target, signature, labels }: Props) {
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const run = async (): Promise<string> => {
    const path = `/api/appointment-slot/${slotId}?locale=${locale}` as const;
    const result = await callApi(path, { accept: target, signature }, "PUT");
    if (result.kind !== "ok")
      return problemText(result, texts.problems, locale) ?? texts.problems.failed;
    router.refresh();
    return "";
  };
  return <OneAction {...labels} className="mt-2" run={run} />;
}
