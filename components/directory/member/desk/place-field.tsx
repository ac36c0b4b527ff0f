"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type ChangeEvent } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { SuggestField } from "@/components/kit/desk/form/suggest-field";
import { Button } from "@/components/kit/ui/button";
import { useCombobox } from "@/components/kit/ui/use-combobox";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Pin } from "./pin";
import { usePlaces, type FoundPlace } from "./use-places";

type Props = {
  /** Whether the company has a pin already; only a press moves that one. */
  hasPin: boolean;
  onPick(place: FoundPlace): void;
  onPin(pin: Pin): void;
};

/** A place in one line: «Πάτρα, 26221». */
const textOf = ({ area, postal_code: code }: FoundPlace, locale: Locale): string =>
  [area[locale] ?? area.el ?? area.en, code].filter((part) => part !== null).join(", ");

const pinOf = ({ latitude, longitude }: FoundPlace): Pin | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The look-up of a town or postal code, which fills the address and proposes a pin. */
export function PlaceField({ hasPin, onPick, onPin }: Props) {
  const t = useTranslations("account.member");
  const common = useTranslations("account.form");
  const { locale } = useFormContext();
  const id = useId();
  const [query, setQuery] = useState("");
  const [picked, setPicked] = useState<{ place: FoundPlace; pin: "none" | "set" | "offered" }>();
  const [isListed, setListed] = useState(false);
  const { places, isFailed } = usePlaces(isListed ? query : "");
  const found = (isListed && places) || [];
  const options = found.map((place) => ({ ...place, id: textOf(place, "el") }));
  const isOpen = options.length > 0;

  const pick = (place: FoundPlace) => {
    const pin = pinOf(place);
    onPick(place);
    if (pin && !hasPin) onPin(pin);
    const withoutPin = pin ? "offered" : "none";
    setPicked({ place, pin: pin && !hasPin ? "set" : withoutPin });
    setQuery(textOf(place, locale));
    setListed(false);
  };
  const combobox = useCombobox({
    options,
    isOpen,
    onPick: pick,
    onDismiss() {
      setListed(false);
      return isOpen;
    },
  });
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setQuery(event.target.value);
    setListed(true);
    setPicked(undefined);
    combobox.setActive(0);
  };
  const movePin = () => {
    const pin = picked && pinOf(picked.place);
    if (!pin) return;
    onPin(pin);
    setPicked({ ...picked, pin: "set" });
  };
  const status = () => {
    if (picked) {
      const place = textOf(picked.place, locale);
      return t(picked.pin === "set" ? "placeFilledPin" : "placeFilled", { place });
    }
    if (isListed && isFailed) return common("searchFailed");
    return isListed && places ? t("placeResults", { count: places.length }) : t("placeHint");
  };
  return (
    <div className="max-w-md">
      <SuggestField
        id={id}
        label={t("placeSearch")}
        combobox={combobox}
        options={options}
        status={status()}
        maxLength={80}
        value={query}
        onChange={onType}
        onBlur={() => setListed(false)}
      >
        {(place) => textOf(place, locale)}
      </SuggestField>
      {picked?.pin === "offered" && (
        <Button kind="quiet" size="small" onClick={movePin}>
          {t("placeMovePin")}
        </Button>
      )}
    </div>
  );
}
