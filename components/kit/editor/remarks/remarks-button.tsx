"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/kit/ui/button";
import { useRemarks } from "./remark-context";

/** Leads to the open remarks, and says how many there are; nothing without any. */
export function RemarksButton() {
  const t = useTranslations("account.editor");
  const remarks = useRemarks();
  const count = (remarks?.remarks ?? []).filter((one) => one.done_at === null).length;
  if (!remarks || count === 0) return null;
  return (
    <LinkButton className="text-sm" onClick={remarks.open}>
      {t("remarksOpen", { count })}
    </LinkButton>
  );
}
