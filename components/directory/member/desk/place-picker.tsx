"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import {
  SearchSuggestField,
  type SuggestFieldProps,
} from "@/components/kit/desk/form/suggest-field";
import { usePlaces, type FoundPlace } from "./use-places";

/** A place of the list. */
export type ListedPlace = { id: number; name: string; slug: string };

type Props = SuggestFieldProps & {
  hint: string;
  /** What is chosen already. */
  chosen: ReactNode;
  /** Whether regions and units are proposed, too. */
  isWide?: boolean;
  onPick(place: ListedPlace, found: FoundPlace): void;
};

/** A field that looks up places of the list, for a branch or for the area that a company serves. */
export function PlacePicker({ isWide = false, onPick, ...field }: Props) {
  const t = useTranslations("account.member");
  const { locale } = useFormContext();
  const useSearch = (query: string) => {
    const { places, isFailed } = usePlaces(query, isWide);
    const options = places?.flatMap((found) => {
      const [id, name] = [found.place_id, found.area[locale]];
      return id !== null && name !== null ? [{ id, name, slug: "", found }] : [];
    });
    return { options, isFailed };
  };
  return (
    <SearchSuggestField
      {...field}
      useSearch={useSearch}
      foundText={(count) => t("placesFound", { count })}
      onPick={({ found, ...place }) => onPick(place, found)}
    />
  );
}
