"use client";

import type { FormEvent } from "react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import type { ProfessionChoice } from "@/components/user/profession-picker";
import { LOCALE_FACTS, localePath, LOCALES, type Locale } from "@/lib/i18n/locale";
import type { MemberEditView } from "@/lib/member/desk/view";
import type { OpeningHours } from "@/lib/member/hours";
import { ApproveButton } from "./approve-button";
import { fieldId } from "@/components/desk/editor/field-id";
import { Line } from "@/components/desk/editor/localized-fields";
import { useGoTo } from "@/components/desk/editor/use-go-to";
import { CoverField } from "@/components/desk/editor/cover-field";
import { EditorBar } from "@/components/desk/editor/editor-bar";
import { EditorNotes } from "@/components/desk/editor/editor-notes";
import { HistoryPanel } from "@/components/desk/editor/history-panel";
import { LanguageChip } from "@/components/desk/editor/language-chip";
import { LanguageTabs } from "@/components/desk/editor/language-tabs";
import { PictureList } from "@/components/desk/editor/picture-list";
import { PreviewLinks } from "@/components/desk/editor/preview-links";
import { useEditor, type EditorForm } from "@/components/desk/editor/use-editor";
import { HoursEditor } from "@/components/desk/hours/hours-editor";
import { ScreenSection } from "@/components/desk/screen/screen-section";
import { DuplicatesNote } from "./duplicates-note";
import { HouseFields } from "./admin-fields";
import { MemberWords } from "./member-translation-fields";
import { besides, blankMember, readMember, signOf } from "./member-values";
import { PhonesField } from "./phones-field";
import { isPinReadable, PinField } from "./pin-field";
import { ProfessionField } from "./profession-field";
import { SocialsField } from "./socials-field";
import { useMemberTexts } from "./use-member-texts";

type Props = {
  locale: Locale;
  member: MemberEditView | null;
  professions: ProfessionChoice[];
  isEditor: boolean;
  today: string;
  tilesUrl: string | undefined;
  paths: { member: string; directoryPost: string };
};

const year = (typed: string) => (/^\d{4}$/.test(typed.trim()) ? Number(typed) : typed);

/** Sends what belongs together, and nothing while the place cannot be read. */
function useMemberForm({ locale, member, paths }: Props): EditorForm<MemberEditView> {
  const router = useRouter();
  const form = useEditor<MemberEditView>({
    kind: "member",
    path: "/api/member",
    view: member,
    blank: blankMember(),
    read: readMember,
    isAutosaved: () => false,
    onCreated: ({ id }) => router.replace(localePath(locale, `${paths.member}/${id}`)),
  });
  const base = form.view ? readMember(form.view).values : blankMember();
  return {
    ...form,
    async save(also = {}) {
      if (isPinReadable(form.values.pin))
        return form.save({ ...besides(form.values, base), ...also });
      document.getElementById(fieldId("pin"))?.focus();
      return false;
    },
  };
}

/**
 * The profile of a company in both languages: what it says, how it is reached, when it is open, its
 * pictures, and what the house knows of it.
 */
export function MemberEditor(props: Props) {
  const { locale, professions, isEditor, today, paths } = props;
  const t = useTranslations("account.profile");
  const form = useMemberForm(props);
  const { selected, select, goTo } = useGoTo(locale);
  const texts = useMemberTexts(professions);
  const { view, values, errors, set, isNew } = form;
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  const signs = { el: signOf(view, "el", errors), en: signOf(view, "en", errors) };
  const name =
    text(`${locale}.member_name`) ||
    text("el.member_name") ||
    text("en.member_name") ||
    t("newCompany");
  const isWaiting = view !== null && view.approved_at === null;
  const parent = { type: "member", id: view?.id ?? null } as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form method="post" onSubmit={submit}>
      <EditorBar
        title={name}
        form={form}
        signs={LOCALES.map((each) => (
          <span key={each} className="inline-flex items-center gap-2">
            <span className="text-sm text-soft">{LOCALE_FACTS[each].short}</span>
            <LanguageChip sign={signs[each]} />
          </span>
        ))}
      >
        {view &&
          LOCALES.map(
            (each) =>
              view.alternates[each] && (
                <ButtonLink
                  key={each}
                  href={view.alternates[each]}
                  hrefLang={each}
                  target="_blank"
                  rel="noopener"
                  kind="quiet"
                  size="small"
                >
                  {t("publicPage", { language: LOCALE_FACTS[each].short })}
                </ButtonLink>
              ),
          )}
        <PreviewLinks form={form} isSmall />
        {isWaiting && isEditor && <ApproveButton id={view.id} company={name} />}
      </EditorBar>
      <EditorNotes form={form} goTo={goTo} {...texts} />
      {isWaiting && !isEditor && (
        <p className="note mb-6" data-tone="waiting">
          <span>{t("waiting")}</span>
        </p>
      )}
      {(isNew || isEditor || isWaiting) && (
        <DuplicatesNote
          names={LOCALES.map((each) => text(`${each}.member_name`))}
          vatNumber={text("vat_number")}
          phone={(values.phones as string[])[0] ?? ""}
          except={view?.id}
          editPath={isEditor ? localePath(locale, paths.member) : undefined}
          claimPath={isNew && !isEditor ? localePath(locale, paths.member) : undefined}
        />
      )}
      <div className="py-6">
        <LanguageTabs label={t("languages")} selected={selected} onSelect={select} signs={signs}>
          {(each) => <MemberWords locale={each} form={form} isEditor={isEditor} />}
        </LanguageTabs>
      </div>
      <ScreenSection id="work" title={t("workTitle")} text={t("workText")}>
        <div className="grid grid-cols-1 gap-5">
          <ProfessionField form={form} choices={professions} />
          <div className="max-w-44">
            <Line
              form={form}
              name="founded_year"
              label={t("foundedYear")}
              read={year}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </div>
        </div>
      </ScreenSection>
      <ScreenSection id="reach" title={t("reachTitle")} text={t("reachText")}>
        <div className="grid gap-6">
          <PhonesField form={form} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Line
              form={form}
              name="email"
              label={t("email")}
              type="email"
              maxLength={254}
              autoComplete="off"
              hint={t("emailHint")}
            />
            <Line
              form={form}
              name="website"
              label={t("website")}
              inputMode="url"
              maxLength={300}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
          <SocialsField form={form} />
        </div>
      </ScreenSection>
      <ScreenSection id="place" title={t("placeTitle")} text={t("placeText")}>
        <div className="grid grid-cols-1 gap-5">
          <div className="max-w-44">
            <Line
              form={form}
              name="postal_code"
              label={t("postalCode")}
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
            />
          </div>
          <PinField form={form} tilesUrl={props.tilesUrl} />
        </div>
      </ScreenSection>
      <ScreenSection id="hours" title={t("hours")} text={t("hoursText")}>
        <HoursEditor
          id={fieldId("opening_hours")}
          value={values.opening_hours as OpeningHours | null}
          onChange={(hours) => set("opening_hours", hours)}
          error={errors.opening_hours}
        />
      </ScreenSection>
      <ScreenSection id="pictures" title={t("picturesTitle")} text={t("picturesText")}>
        <div className="grid grid-cols-1 gap-7">
          <div className="max-w-56">
            <CoverField
              id={fieldId("logo_id")}
              label={t("logo")}
              assetId={values.logo_id as number | null}
              onChange={(id) => set("logo_id", id)}
              locale={locale}
              parent={parent}
              error={errors.logo_id}
            />
          </div>
          <div>
            <h3 className="mb-2 font-sans text-sm font-medium tracking-normal">{t("gallery")}</h3>
            <div id={fieldId("gallery_ids")} tabIndex={-1}>
              <PictureList
                label={t("gallery")}
                ids={values.gallery_ids as number[]}
                onChange={(ids) => set("gallery_ids", ids)}
                locale={locale}
                parent={parent}
                error={errors.gallery_ids}
              />
            </div>
          </div>
        </div>
      </ScreenSection>
      <ScreenSection id="numbers" title={t("numbersTitle")} text={t("numbersText")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Line
            form={form}
            name="vat_number"
            label={t("vatNumber")}
            inputMode="numeric"
            maxLength={60}
            autoComplete="off"
          />
          <Line
            form={form}
            name="gemi_number"
            label={t("gemiNumber")}
            inputMode="numeric"
            maxLength={60}
            autoComplete="off"
          />
        </div>
      </ScreenSection>
      {isEditor && (
        <ScreenSection id="house" title={t("houseTitle")} text={t("houseText")}>
          <HouseFields form={form} today={today} />
        </ScreenSection>
      )}
      {view && (
        <>
          <ScreenSection id="directory-page" title={t("directoryTitle")} text={t("directoryText")}>
            <ButtonLink href={localePath(locale, `${paths.directoryPost}/${view.id}`)} kind="quiet">
              {t("directoryOpen")}
            </ButtonLink>
          </ScreenSection>
          <ScreenSection id="history" title={t("historyTitle")} text={t("historyText")}>
            <HistoryPanel
              path={`/api/member/${view.id}`}
              version={form.version}
              isBusy={form.isSaving}
              onRestore={(number) => form.act(`/revisions/${number}/restore`)}
              {...texts}
            />
          </ScreenSection>
        </>
      )}
    </form>
  );
}
