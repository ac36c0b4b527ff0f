"use client";

import { useTranslations } from "next-intl";
import { HoursEditor } from "@/components/directory/hours/hours-editor";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { partFields, withTexts } from "@/components/kit/editor/part-fields";
import { PartList } from "@/components/kit/editor/part-list";
import { PartTexts } from "@/components/kit/editor/part-texts";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { RemovableChip } from "@/components/kit/ui/removable-chip";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { MAX_BRANCHES } from "@/lib/directory/member/seat/offer";
import { CountryField, type CountryChoice } from "./country-field";
import type { DraftBranch } from "./member-values";
import { PhonesField } from "./phones-field";
import { PlacePicker } from "./place-picker";
import type { MemberFields } from "./use-member-form";

type Props = { form: MemberFields; countries: readonly CountryChoice[] };

type Texts = { address: string | null; area: string | null };
const BLANK: Texts = { address: null, area: null };
const newBranch = (): DraftBranch => ({
  place_id: null,
  place: null,
  country: null,
  postal_code: null,
  latitude: null,
  longitude: null,
  phones: [],
  opening_hours: null,
  translations: { el: null, en: null },
});

/** The branches of a company beside its seat: address, phones and hours of each. */
export function BranchesFields({ form, countries }: Props) {
  const t = useTranslations("account.member");
  return (
    <PartList<DraftBranch>
      list={form.field("branches")}
      name="branches"
      title={t("branches")}
      intro={t("branchesText")}
      most={MAX_BRANCHES}
      isWide
      texts={{
        add: t("branchAdd"),
        heading: (number) => t("branchNumber", { number }),
        remove: (number) => t("branchRemove", { number }),
        up: (number) => t("branchUp", { number }),
        down: (number) => t("branchDown", { number }),
      }}
      make={newBranch}
    >
      {(branch, at, set) => (
        <Branch branch={branch} at={at} set={set} form={form} countries={countries} />
      )}
    </PartList>
  );
}

type BranchProps = Props & {
  branch: DraftBranch;
  at: number;
  set(change: Partial<DraftBranch>): void;
};

/** The address with the town of a chosen place in each language. */
const atPlace = (branch: DraftBranch, names: Record<Locale, string | null>) =>
  LOCALES.reduce(
    (texts, locale) => withTexts(texts, locale, BLANK, { area: names[locale] }),
    branch.translations,
  );

function Branch({ branch, at, set, form, countries }: BranchProps) {
  const t = useTranslations("account.member");
  const { locale } = useFormContext();
  const { bound, textBound } = partFields(form, `branches.${at}`);
  const { place } = branch;
  const setText = (language: Locale, change: Partial<Texts>) =>
    set({ translations: withTexts(branch.translations, language, BLANK, change) });
  const clear = () => set({ place_id: null, place: null });
  const name = branch.translations[locale]?.area ?? place?.name ?? "";
  return (
    <>
      <PlacePicker
        {...bound("place_id")}
        label={t("branchPlace")}
        hint={t("branchPlaceHint")}
        chosen={
          place && (
            <p className="mb-2">
              <RemovableChip
                text={name}
                removeLabel={t("placeRemove", { place: name })}
                onRemove={clear}
              />
            </p>
          )
        }
        onPick={(picked, found) =>
          set({
            place_id: picked.id,
            place: picked,
            country: null,
            postal_code: found.postal_code ?? branch.postal_code,
            translations: atPlace(branch, found.area),
          })
        }
      />
      {place === null && (
        <>
          <CountryField
            {...bound("country")}
            value={branch.country}
            onChange={(country) => set({ country })}
            countries={countries}
          />
          <PartTexts
            name="area"
            textBound={textBound}
            maxLength={100}
            label={(language) => t("branchTown", { language })}
            valueOf={(language) => branch.translations[language]?.area}
            onChange={(language, area) => setText(language, { area: area || null })}
          />
        </>
      )}
      <PartTexts
        name="address"
        textBound={textBound}
        maxLength={200}
        label={(language) => t("branchAddress", { language })}
        valueOf={(language) => branch.translations[language]?.address}
        onChange={(language, address) => setText(language, { address: address || null })}
      />
      <div className="max-w-44">
        <TextField
          {...bindText({
            ...bound("postal_code"),
            value: branch.postal_code,
            onChange: (text) => set({ postal_code: text || null }),
          })}
          label={t("postalCode")}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
      </div>
      <PhonesField
        {...bound("phones")}
        value={branch.phones}
        onChange={(phones) => set({ phones })}
      />
      <div>
        <h4 className="mb-1 font-sans text-sm font-medium tracking-normal">{t("hours")}</h4>
        <HoursEditor
          {...bound("opening_hours")}
          value={branch.opening_hours}
          onChange={(opening_hours) => set({ opening_hours })}
        />
      </div>
    </>
  );
}
