"use client";

import { useTranslations } from "next-intl";
import { AuthorsField } from "@/components/magazine/author/desk/authors-field";
import { CoverField } from "@/components/kit/editor/cover-field";
import { AssetsField } from "@/components/kit/editor/assets-field";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import type { FieldTexts } from "@/components/kit/editor/use-changes";
import { TagsField } from "@/components/kernel/tag/desk/tags-field";
import type { useKnownTags } from "@/components/kernel/tag/desk/use-tags";
import type { ProfessionChoice } from "@/components/directory/profession/profession-picker";
import { SeriesFields } from "@/components/magazine/series/desk/series-fields";
import type { AuthorChoice } from "@/lib/magazine/author/desk";
import type { SeriesChoice } from "@/lib/magazine/series/desk";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MemberField, type NamedMember } from "./member-field";
import { PostProfessionsField } from "./post-professions-field";
import type { ReviewForm } from "./review-actions";
import { ReviewPanel } from "./review-panel";
import { SectionFields } from "./section-fields";
import type { SectionChoice } from "./use-post-texts";

type Props = {
  form: ReviewForm;
  /** The locale of the alt texts. */
  locale: Locale;
  sections: SectionChoice[];
  authors: AuthorChoice[];
  series: SeriesChoice[];
  professions: ProfessionChoice[];
  tags: ReturnType<typeof useKnownTags>;
  isEditor: boolean;
  texts: FieldTexts;
  /** The post's company with its name. */
  company: NamedMember | null;
  onCompany(company: NamedMember | null): void;
};

/** The fields that the translations of a post share: review, section, images. */
export function PostSharedFields(props: Props) {
  const { form, locale, sections, authors, series, professions, tags } = props;
  const { isEditor, texts, company, onCompany } = props;
  const t = useTranslations("account.editor");
  const { values, field } = form;
  const parent = { type: "post", id: form.id } as const;
  const member = field("member_id");
  const chooseCompany = (chosen: NamedMember | null) => {
    onCompany(chosen);
    member.onChange(chosen?.id ?? null);
  };
  const unnamed = (id: number) => ({ id, name: t("companyNumber", { number: id }) });
  return (
    <>
      <ReviewPanel form={form} mayReview={isEditor} texts={texts} />
      <SidebarPanel title={t("placement")}>
        <SectionFields form={form} locale={locale} sections={sections} mayFeature={isEditor} />
        <div className="mt-4">
          <PostProfessionsField {...field("profession_ids")} choices={professions} />
        </div>
        {isEditor && (
          <div className="mt-4">
            <MemberField
              id={member.id}
              label={t("field_member_id")}
              company={values.member_id === null ? null : (company ?? unnamed(values.member_id))}
              error={member.error}
              onChange={chooseCompany}
            />
            <div className="mt-4">
              <AuthorsField
                {...field("author_ids")}
                label={t("field_author_ids")}
                choices={authors}
              />
            </div>
            <div className="mt-4">
              <SeriesFields
                series={field("series_id")}
                part={field("series_part")}
                choices={series}
              />
            </div>
            <div className="mt-4">
              <TagsField
                {...field("tag_ids")}
                label={t("field_tag_ids")}
                known={tags.known}
                onLearn={tags.learn}
              />
            </div>
          </div>
        )}
      </SidebarPanel>
      <SidebarPanel title={t("assets")}>
        <CoverField
          place="cover"
          {...field("cover_id")}
          label={t("field_cover_id")}
          locale={locale}
          parent={parent}
        />
        <div className="mt-5">
          <AssetsField
            {...field("gallery_ids")}
            label={t("field_gallery_ids")}
            locale={locale}
            parent={parent}
          >
            <p className="mb-1 text-sm font-medium" aria-hidden="true">
              {t("field_gallery_ids")}
            </p>
          </AssetsField>
        </div>
      </SidebarPanel>
    </>
  );
}
