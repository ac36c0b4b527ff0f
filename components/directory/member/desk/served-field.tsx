"use client";

import { useTranslations } from "next-intl";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { RemovableChip } from "@/components/kit/ui/removable-chip";
import { MAX_SERVED } from "@/lib/directory/member/seat/offer";
import { PlacePicker, type ListedPlace } from "./place-picker";

/** The places that a company comes to. */
export function ServedField({ id, value: served, error, onChange }: EditorField<ListedPlace[]>) {
  const t = useTranslations("account.member");
  const add = (place: ListedPlace) => {
    if (served.length < MAX_SERVED && served.every((one) => one.id !== place.id))
      onChange([...served, place]);
  };
  return (
    <PlacePicker
      id={id}
      label={t("serves")}
      hint={t("servesHint")}
      error={error}
      isWide
      onPick={add}
      chosen={
        served.length > 0 && (
          <ul className="mb-2 flex flex-wrap gap-2">
            {served.map(({ id: place, name }) => (
              <li key={place}>
                <RemovableChip
                  text={name}
                  removeLabel={t("placeRemove", { place: name })}
                  onRemove={() => onChange(served.filter((one) => one.id !== place))}
                />
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
