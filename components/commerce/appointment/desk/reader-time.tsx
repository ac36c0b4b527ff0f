"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { formatSpanFor, type Span } from "@/lib/kernel/core/times";

/** When something online takes place by the reader's own clock; nothing where that is the same. */
export function ReaderTime({ span }: { span: Span }) {
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  // The server does not know the reader's zone.
  const zone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : span.zone;
  const text = formatSpanFor(span, zone, locale);
  return text && <p className="mt-1 text-soft">{t("yourTime", { time: text })}</p>;
}
