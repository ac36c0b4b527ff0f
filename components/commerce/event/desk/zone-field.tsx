"use client";

import { useTranslations } from "next-intl";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { bindText } from "@/components/kit/ui/bind-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { SITE_ZONE } from "@/lib/kernel/core/dates";

/** A zone as people read it: "Europe / Athens". */
const nameOf = (zone: string) => zone.replaceAll("_", " ").replaceAll("/", " / ");

/**
 * The time zone of an event, from the list of the browser, that of the site first. The server knows
 * another list, so that only the present zone is in its HTML.
 */
export function ZoneField(bound: EditorField<string>) {
  const t = useTranslations("account.event");
  const all = useHydrated() ? Intl.supportedValuesOf("timeZone") : [];
  const zones = [...new Set([SITE_ZONE, bound.value, ...all])].filter(Boolean);
  return (
    <SelectField
      {...bindText(bound)}
      label={t("field_time_zone")}
      hint={t("timeZoneHint")}
      choices={zones.map((zone) => ({ value: zone, label: nameOf(zone) }))}
    />
  );
}
