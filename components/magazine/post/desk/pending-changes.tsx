"use client";

import { useTranslations } from "next-intl";
import { flattenChange } from "@/components/kit/editor/flat-values";
import { useChanges, type FieldTexts } from "@/components/kit/editor/use-changes";
import { ChangeList } from "@/components/kit/desk/form/change-list";

type Props = { texts: FieldTexts; view: object; change: object };

/** The changes of a pending revision against the public post. */
export function PendingChanges({ texts, view, change }: Props) {
  const t = useTranslations("account.editor");
  const { rows } = useChanges(texts);
  const after = flattenChange(change);
  return (
    <ChangeList
      changes={rows(Object.keys(after), flattenChange(view), after)}
      headings={{ before: t("live"), after: t("proposed") }}
    />
  );
}
