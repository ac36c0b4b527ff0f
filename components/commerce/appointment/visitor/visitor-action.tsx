"use client";

import { useRouter } from "next/navigation";
import { OneAction } from "@/components/commerce/order/one-action";
import { callApi } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import { useFormContext } from "@/components/kit/desk/form/form-context";

type Props = {
  /** The endpoint of what is held or booked. */
  path: string;
  /** The signature, or the token of the mail. */
  signature: string;
  status: "booked" | "cancelled" | "signed" | "left";
  labels: { label: string; busyLabel: string };
  kind?: "quiet";
  className: string;
};

/** The one button that confirms or gives back what is a visitor's; the page then shows what became of it. */
export function VisitorAction({ path, signature, status, labels, ...style }: Props) {
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const run = async (): Promise<string> => {
    const result = await callApi(`${path}?locale=${locale}`, { status, signature }, "PUT");
    if (result.kind !== "ok")
      return problemText(result, texts.problems, locale) ?? texts.problems.failed;
    router.refresh();
    return "";
  };
  return <OneAction {...labels} {...style} run={run} />;
}
