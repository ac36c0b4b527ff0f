"use client";

import { isShownAnywhere } from "@/components/desk/editor/translation-status";
import { useEditor, type EditorForm } from "@/components/desk/editor/use-editor";
import { splitName } from "@/components/desk/editor/flat-values";
import type { DirectoryPostEditView } from "@/lib/directory-post/desk/view";
import {
  blankDirectoryPost,
  readDirectoryPost,
  type DirectoryPostDraft,
} from "./directory-post-values";

export type DirectoryPostForm = EditorForm<DirectoryPostEditView, DirectoryPostDraft>;

export const DIRECTORY_POST_PATH = "/api/content-member";

/**
 * The form of the texts and pictures of a company page. The first text in a language is to be public
 * with the page: its state becomes `published` as it is typed, and can be set back.
 * @param post null where there is nothing to edit, for a new company or deleted texts
 */
export function useDirectoryPostForm(post: DirectoryPostEditView | null): DirectoryPostForm {
  const form = useEditor<DirectoryPostEditView, DirectoryPostDraft>({
    kind: "directory-post",
    idPrefix: "presentation",
    path: DIRECTORY_POST_PATH,
    view: post,
    blank: blankDirectoryPost,
    read: readDirectoryPost,
    // What nobody sees yet is saved on request.
    isAutosaved: isShownAnywhere,
    isCopied: (_name, view) => isShownAnywhere(view),
  });
  return {
    ...form,
    field(name) {
      const field = form.field(name);
      const { locale, field: bare } = splitName(name);
      if (!locale || bare === "status" || form.view?.translations[locale]) return field;
      return {
        ...field,
        onChange(value) {
          field.onChange(value);
          form.set(`${locale}.status`, "published");
        },
      };
    },
  };
}
