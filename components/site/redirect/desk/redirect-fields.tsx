"use client";

import { useTranslations } from "next-intl";
import { TextField, type FieldBinding } from "@/components/kit/ui/field";
import type { RedirectFields as Fields } from "./redirect-values";

/** The controls of a redirect. */
export function RedirectFields({ field }: { field(name: keyof Fields): FieldBinding }) {
  const t = useTranslations("account.redirect");
  const shared = { autoComplete: "off", spellCheck: false, required: true } as const;
  return (
    <div className="grid gap-5">
      <TextField {...field("from")} {...shared} label={t("from")} hint={t("fromHint")} />
      <TextField {...field("to")} {...shared} label={t("to")} hint={t("toHint")} />
    </div>
  );
}
