"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { RemovableChip } from "@/components/kit/ui/removable-chip";
import { CountryField, type CountryChoice } from "./country-field";
import type { Pin } from "./pin";
import { pinText } from "./pin";
import { PinField } from "./pin-field";
import { PlaceField } from "./place-field";
import type { MemberFields } from "./use-member-form";
import type { FoundPlace } from "./use-places";

type Props = {
  form: MemberFields;
  tilesUrl: string | undefined;
  countries: readonly CountryChoice[];
};

/** Where a company is: the look-up of its town, its postal code and its pin. */
export function LocationSection({ form, tilesUrl, countries }: Props) {
  const t = useTranslations("account.member");
  const { field, set, values } = form;
  const { locale } = useFormContext();
  const [isProposed, setProposed] = useState(false);
  const [picked, setPicked] = useState<{ id: number; name: string | null }>();
  const fill = ({ area, postal_code: code, place_id: id }: FoundPlace) => {
    set("place_id", id);
    set("country", null);
    if (id !== null) setPicked({ id, name: area[locale] });
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
  const isPicked = picked?.id === values.place_id;
  const placeName = (isPicked ? picked?.name : form.view?.place?.name) ?? "";
  return (
    <ScreenSection id="location" title={t("locationTitle")} text={t("locationText")}>
      <div className="grid grid-cols-1 gap-5">
        <PlaceField hasPin={values.pin.trim() !== ""} onPick={fill} onPin={propose} />
        {values.place_id === null ? (
          <div className="max-w-md">
            <CountryField {...field("country")} countries={countries} />
          </div>
        ) : (
          <p id={form.fieldId("place_id")} tabIndex={-1}>
            <span className="mb-1 block text-sm font-medium">{t("place")}</span>
            <RemovableChip
              text={placeName}
              removeLabel={t("placeRemove", { place: placeName })}
              onRemove={() => set("place_id", null)}
            />
          </p>
        )}
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
