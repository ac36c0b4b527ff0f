"use client";

import { useRouter } from "next/navigation";
import type { EditorFields, EditorForm } from "@/components/kit/editor/editor-form";
import { useEditor } from "@/components/kit/editor/use-editor";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { memberKind } from "@/lib/directory/member/kind";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { blankMember, completeChange, readMember, type MemberDraft } from "./member-values";
import { isPinReadable } from "./pin-field";

/** The company and its fields. */
export type MemberFields = EditorFields<MemberEditView, MemberDraft>;
/** The whole form of a company. */
export type MemberForm = EditorForm<MemberEditView, MemberDraft>;

/** The form of a company; nothing is sent while the pin field is invalid. */
export function useMemberForm(member: MemberEditView | null, screenPath: string): MemberForm {
  const router = useRouter();
  const { locale } = useFormContext();
  const form = useEditor<MemberEditView, MemberDraft>({
    of: memberKind,
    idPrefix: "company",
    path: "/api/member",
    view: member,
    blank: blankMember,
    read: readMember,
    isAutosaved: () => false,
    completeChange,
    onCreated: ({ id }) => router.replace(localePath(locale, `${screenPath}/${id}`)),
  });
  const withReadablePin = async (save: () => Promise<boolean>) => {
    if (isPinReadable(form.values.pin)) return save();
    document.getElementById(form.fieldId("pin"))?.focus();
    return false;
  };
  return {
    ...form,
    save: (also) => withReadablePin(() => form.save(also)),
    saveQuietly: (also) => withReadablePin(() => form.saveQuietly(also)),
  };
}
