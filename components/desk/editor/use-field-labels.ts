"use client";

import { useTranslations } from "next-intl";
import { namesOf, type Field, type Fields } from "@/lib/content/fields";
import { recordOf } from "@/lib/core/records";

/** The labels of a kind's fields by their names, for errors and differences. */
export function useFieldLabels() {
  const t = useTranslations("account");
  return <F extends Fields>(fields: F): Record<keyof F & string, string> =>
    recordOf(namesOf(fields), (name) => t((fields[name] as Field).label));
}
