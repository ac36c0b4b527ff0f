"use client";

import { useTranslations } from "next-intl";
import type { FieldText } from "@/lib/kernel/content/fields";
import {
  labelsOfKind,
  type KindFieldLists,
  type KindFieldName,
} from "@/lib/kernel/content/kind-fields";
import { keysOf, recordOf } from "@/lib/kernel/core/records";

/** The labels of a kind's fields by their names without locale, for errors and differences. */
export function useFieldLabels<K extends KindFieldLists>(
  kind: K,
): Record<KindFieldName<K>, string> {
  const t = useTranslations("account");
  const labels = labelsOfKind(kind);
  return recordOf(keysOf(labels), (name) => {
    const label: FieldText = labels[name];
    return t(label);
  });
}
