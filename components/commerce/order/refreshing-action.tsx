"use client";

import { useRouter } from "next/navigation";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { OneAction } from "./one-action";

type Props = {
  locale: Locale;
  /** The endpoint that takes the body, without its query. */
  path: string;
  body: object;
  problems: FormTexts["problems"];
  label: string;
  busyLabel: string;
  className: string;
};

/** A quiet button that posts to an endpoint, and shows the page as it is then. */
export function RefreshingAction({ locale, path, body, problems, ...button }: Props) {
  const router = useRouter();
  const run = async (): Promise<string> => {
    const result = await callApi(`${path}?locale=${locale}`, body);
    if (result.kind !== "ok") return problemText(result, problems, locale) ?? problems.failed;
    router.refresh();
    return "";
  };
  return <OneAction {...button} kind="quiet" run={run} />;
}
