"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { Pin } from "./pin";
import { pinText } from "./pin";
import { PinField } from "./pin-field";
import { PlaceField } from "./place-field";
import type { MemberForm } from "./use-member-form";
import type { FoundPlace } from "./use-places";

type Props = {
  form: Pick<MemberForm, "field" | "set" | "values">;
  tilesUrl: string | undefined;
};

/** Where a company is: the look-up of its town, its postal code and its pin. */
export function LocationSection({ form, tilesUrl }: Props) {
  const t = useTranslations("account.member");
  const { field, set, values } = form;
  const [isProposed, setProposed] = useState(false);
  const fill = ({ area, postal_code: code }: FoundPlace) => {
    for (const locale of LOCALES)
      // A language without a name is not written yet, and could not be saved with a town alone.
      if (area[locale] !== null && (values[`${locale}.member_name`] ?? "").trim() !== "")
        set(`${locale}.area`, area[locale]);
    if (code !== null) set("postal_code", code);
  };
  const propose = ({ latitude, longitude }: Pin) => {
    set("pin", pinText(latitude, longitude));
    set("latitude", latitude);
    set("longitude", longitude);
    setProposed(true);
  };
  return (
    <ScreenSection id="location" title={t("locationTitle")} text={t("locationText")}>
      <div className="grid grid-cols-1 gap-5">
        <PlaceField hasPin={values.pin.trim() !== ""} onPick={fill} onPin={propose} />
        <div className="max-w-44">
          <TextField
            {...bindText(field("postal_code"))}
            label={t("postalCode")}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
          />
        </div>
        <PinField form={form} tilesUrl={tilesUrl} isMapOpen={isProposed} />
      </div>
    </ScreenSection>
  );
}
