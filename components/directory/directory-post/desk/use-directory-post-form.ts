"use client";

import { useEffect, useRef } from "react";
import { isPublicAnywhere } from "@/components/kit/editor/translation-status";
import type { EditorForm } from "@/components/kit/editor/editor-form";
import { useEditor } from "@/components/kit/editor/use-editor";
import { splitName } from "@/components/kit/editor/flat-values";
import { directoryPostKind } from "@/lib/directory/directory-post/kind";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
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
 * Until readers see the page its texts are what is published with it, so that changes are not kept
 * apart from them.
 * @param post null where there is nothing to edit, for a new company or deleted texts
 */
export function useDirectoryPostForm(
  post: DirectoryPostEditView | null,
  isPagePublic: boolean,
): DirectoryPostForm {
  // The page may be published while its texts are open.
  const isShown = useRef(isPagePublic);
  useEffect(() => {
    isShown.current = isPagePublic;
  }, [isPagePublic]);
  const form = useEditor<DirectoryPostEditView, DirectoryPostDraft>({
    of: directoryPostKind,
    idPrefix: "presentation",
    path: DIRECTORY_POST_PATH,
    view: post,
    blank: blankDirectoryPost,
    read: readDirectoryPost,
    // What nobody sees yet is saved on request.
    isAutosaved: (view) => isShown.current && isPublicAnywhere(view),
    isCopied: (_name, view) => isShown.current && isPublicAnywhere(view),
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
