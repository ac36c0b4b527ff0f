"use client";

import { useTranslations } from "next-intl";
import { KindFields } from "@/components/kit/editor/kind-fields";
import { AssetsField } from "@/components/kit/editor/assets-field";
import type { EditorFields } from "@/components/kit/editor/editor-form";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
import { directoryPostColumns } from "@/lib/directory/directory-post/fields";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { DirectoryPostDraft } from "./directory-post-values";

type Props = { form: EditorFields<DirectoryPostEditView, DirectoryPostDraft>; locale: Locale };

/** The further pictures of a company page: cover, earlier gallery and attachments. */
export function DirectoryAssets({ form, locale }: Props) {
  const { field, id } = form;
  const t = useTranslations("account.member");
  const shown = { locale, parent: { type: "member", id } as const };
  const heading = (label: string) => (
    <h3 className="mb-1 font-sans text-sm font-medium tracking-normal">{label}</h3>
  );
  // A second gallery is offered only where an earlier one is stored.
  const hasGallery = Boolean(form.view?.gallery_ids.length) || form.values.gallery_ids.length > 0;
  return (
    <>
      <KindFields {...shown} fields={directoryPostColumns} form={form} isEditor={false} />
      {hasGallery && (
        <AssetsField {...field("gallery_ids")} {...shown} label={t("firstGallery")}>
          {heading(t("firstGallery"))}
        </AssetsField>
      )}
      <AssetsField {...field("attachment_ids")} {...shown} label={t("attachments")}>
        {heading(t("attachments"))}
        <p className="mb-2 text-sm text-soft">{t("attachmentsHint")}</p>
      </AssetsField>
    </>
  );
}
