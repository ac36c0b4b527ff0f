"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CoverField } from "@/components/kit/editor/cover-field";
import { KindFields } from "@/components/kit/editor/kind-fields";
import { AssetsField } from "@/components/kit/editor/assets-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { HoursEditor } from "@/components/directory/hours/hours-editor";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import type { ProfessionChoice } from "@/components/directory/profession/profession-picker";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { normaliseVatNumber } from "@/lib/kernel/greek/tax-number";
import { memberColumns } from "@/lib/directory/member/fields";
import type { Language } from "@/lib/directory/member/seat/offer";
import { BranchesFields } from "./branches-fields";
import type { CountryChoice } from "./country-field";
import { LanguagesField } from "./languages-field";
import { LocationSection } from "./location-section";
import { PhonesField } from "./phones-field";
import { ProfessionField } from "./profession-field";
import { ServedField } from "./served-field";
import { ServicesFields } from "./services-fields";
import { SocialsField } from "./socials-field";
import type { MemberFields } from "./use-member-form";
import { VatCheck, type VatCheckNote } from "./vat-check";

/** What is known of a VAT number, as long as the field holds it. */
export type VatNote = { number: string; note: VatCheckNote };

/** The names of languages and countries, from the server: browsers name some of them otherwise. */
export type OfferNames = {
  languages: Readonly<Record<Language, string>>;
  countries: readonly CountryChoice[];
};

type Props = {
  form: MemberFields;
  professions: ProfessionChoice[];
  tilesUrl: string | undefined;
  names: OfferNames;
  isEditor: boolean;
  vatNote: VatNote | undefined;
  /** Further pictures of the page, after its gallery. */
  pictures: ReactNode;
};

/** A year with four digits as a number; an incomplete one stays a text. */
const readYear = (input: string) => (/^\d{4}$/.test(input.trim()) ? Number(input) : input);

/** What the translations of a company share, section by section. */
export function MemberSharedFields(props: Props) {
  const t = useTranslations("account.member");
  const { form, professions, tilesUrl, names, isEditor, vatNote, pictures } = props;
  const { locale } = useFormContext();
  const { field } = form;
  const year = field("founded_year");
  const vat = field("vat_number");
  const isSameVat = vatNote !== undefined && normaliseVatNumber(vat.value ?? "") === vatNote.number;
  return (
    <>
      <ScreenSection id="professions" title={t("professionsTitle")} text={t("professionsText")}>
        <div className="grid grid-cols-1 gap-5">
          <ProfessionField {...field("co_category")} choices={professions} />
          <div className="max-w-44">
            <TextField
              {...bindText({ ...year, onChange: (input) => year.onChange(readYear(input)) })}
              label={t("foundedYear")}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </div>
        </div>
      </ScreenSection>
      <ContactSection form={form} />
      <LocationSection form={form} tilesUrl={tilesUrl} countries={names.countries} />
      <ScreenSection id="hours" title={t("hours")} text={t("hoursText")}>
        <HoursEditor {...field("opening_hours")} />
      </ScreenSection>
      <ScreenSection id="where" title={t("whereTitle")} text={t("whereText")}>
        <div className="grid grid-cols-1 gap-5">
          <ServedField {...field("serves")} />
          <BranchesFields form={form} countries={names.countries} />
        </div>
      </ScreenSection>
      <ScreenSection id="offer" title={t("offerTitle")} text={t("offerText")}>
        <div className="grid grid-cols-1 gap-5">
          <LanguagesField {...field("languages")} names={names.languages} />
          <ServicesFields form={form} />
        </div>
      </ScreenSection>
      <AssetsSection form={form}>{pictures}</AssetsSection>
      <ScreenSection id="registers" title={t("registersTitle")} text={t("registersText")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...bindText(vat)}
            label={t("vatNumber")}
            hint={isSameVat ? <VatCheck {...vatNote.note} /> : undefined}
            inputMode="numeric"
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            {...bindText(field("gemi_number"))}
            label={t("gemiNumber")}
            inputMode="numeric"
            maxLength={60}
            autoComplete="off"
          />
          <KindFields
            fields={memberColumns}
            form={form}
            locale={locale}
            parent={{ type: "member", id: form.id }}
            isEditor={isEditor}
          />
        </div>
      </ScreenSection>
    </>
  );
}

function ContactSection({ form: { field } }: { form: MemberFields }) {
  const t = useTranslations("account.member");
  return (
    <ScreenSection id="contact" title={t("contactTitle")} text={t("contactText")}>
      <div className="grid gap-6">
        <PhonesField {...field("phones")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...bindText(field("email"))}
            label={t("email")}
            type="email"
            maxLength={254}
            autoComplete="off"
            hint={t("emailHint")}
          />
          <TextField
            {...bindText(field("website"))}
            label={t("website")}
            inputMode="url"
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <SocialsField {...field("socials")} />
      </div>
    </ScreenSection>
  );
}

type AssetsProps = { form: MemberFields; children: ReactNode };

function AssetsSection({ form: { field, id }, children }: AssetsProps) {
  const t = useTranslations("account.member");
  const { locale } = useFormContext();
  const shown = { locale, parent: { type: "member", id } as const };
  return (
    <ScreenSection id="images" title={t("assetsTitle")} text={t("assetsText")}>
      <div className="grid grid-cols-1 gap-7">
        <div className="max-w-56">
          <CoverField {...field("logo_id")} {...shown} label={t("logo")} />
        </div>
        <AssetsField {...field("gallery_ids")} {...shown} label={t("gallery")}>
          <h3 className="mb-2 font-sans text-sm font-medium tracking-normal">{t("gallery")}</h3>
        </AssetsField>
        {children}
      </div>
    </ScreenSection>
  );
}
