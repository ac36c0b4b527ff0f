"use client";

import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PublishCheck } from "./check-list";
import { sheetLanguages, type PublishedView } from "./publish-change";
import { PublishSheet, type PublishSheetProps } from "./publish-sheet";
import { usePublishChecks, type CheckedFields, type ChecksForm } from "./use-publish-checks";

type Props = Omit<PublishSheetProps, "form" | "languages" | "checks"> & {
  form: PublishSheetProps["form"] & ChecksForm & { id: number | null; view: PublishedView | null };
  /** What uploads of the check list belong to. */
  parent: UploadParent["type"];
  checked: CheckedFields;
  /** The checks of the kind, made of those of all content. @param titled languages with a title */
  checksOf?(checks: PublishCheck[], titled: readonly Locale[]): PublishCheck[];
};

/** What an article is checked for, whose summary has at most so many characters. */
export const articleChecks = (title: string, max: number): CheckedFields => ({
  title,
  summary: { name: "summary", max },
  body: "body_doc",
  hasCover: true,
  hasSearchText: true,
});

/** The publish sheet of content in two languages, with the checks of its kind. */
export function ContentSheet({ form, parent, checked, checksOf, ...sheet }: Props) {
  const { checks, titled } = usePublishChecks(form, checked, { type: parent, id: form.id });
  return (
    <PublishSheet
      {...sheet}
      form={form}
      languages={sheetLanguages(form.view, titled)}
      checks={checksOf?.(checks, titled) ?? checks}
    />
  );
}
