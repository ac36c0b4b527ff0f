"use client";

import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import type { FieldTextsOf } from "@/components/kit/editor/use-changes";
import { useStatusText } from "@/components/kit/editor/use-status-text";
import { directoryPostFields } from "@/lib/directory/directory-post/fields";
import type { DirectoryPostDraft } from "./directory-post-values";

/** The labels of a directory page's fields, and the texts of their values. */
export function useDirectoryPostTexts(): FieldTextsOf<DirectoryPostDraft> {
  return {
    labels: useFieldLabels(directoryPostFields),
    texts: { status: useStatusText() },
  };
}
