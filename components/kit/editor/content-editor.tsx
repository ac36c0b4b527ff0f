"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useIdlePreload, type LatePart } from "@/components/kit/desk/late-part";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { DeletePanel } from "./delete-panel";
import type { EditorOptions } from "./editor-engine";
import type { EditorField } from "./editor-form";
import { EditorFrame } from "./editor-frame";
import { firstText } from "./flat-values";
import { PreviewLinks } from "./preview-links";
import { isAutosavable, isPublicField, type EditView } from "./translation-status";
import { useEditor, type EditorForm } from "./use-editor";

type Options<V, D extends object> = Omit<EditorOptions<V, D>, "isAutosaved" | "onCreated"> &
  Partial<Pick<EditorOptions<V, D>, "isAutosaved">>;

/** The paths of an editor's screen without an id, and of its list. */
export type EditorPaths = { path: string; listPath: string };

/**
 * The form of content in two languages, and where it belongs. It saves by itself what readers do not
 * see, and keeps the rest apart until it is published. After the first save the URL has the id, so
 * that a reload opens it.
 */
export function useContentEditor<V extends EditView, D extends object>(
  options: Options<V, D>,
  { path, listPath }: EditorPaths,
): { form: EditorForm<V, D>; path: string; listPath: string } {
  const { locale } = useFormContext();
  const form = useEditor<V, D>({
    isAutosaved: isAutosavable,
    isCopied: isPublicField,
    ...options,
    onCreated: ({ id }) =>
      window.history.replaceState(null, "", localePath(locale, `${path}/${id}`)),
  });
  return { form, path: options.path, listPath };
}

type Frame = ComponentProps<typeof EditorFrame>;
type DeleteTexts = ComponentProps<typeof DeletePanel>["texts"];

type ContentForm = Frame["form"] &
  ComponentProps<typeof PreviewLinks>["form"] &
  ComponentProps<typeof DeletePanel>["form"] & { field(name: string): EditorField<unknown> };

type Props<F extends ContentForm> = Omit<Frame, "form" | "title" | "footer"> & {
  form: F;
  /** The sheet that publishes it, where it needs nothing but the form. */
  sheet?: LatePart<{ form: F; onClose(): void }>;
  /** The name of the field of the title. */
  titleName?: string;
  /** The heading while there is no title. */
  untitled: string;
  listPath: string;
  /** The texts of a deletion, which by default moves to the trash; or the kind that names them. */
  deletion: "page" | "chunk" | (Omit<DeleteTexts, "text"> & { text?: string });
  mayDelete: boolean;
  /** Why a stored item cannot be deleted. */
  kept?: string;
};

/** The editor of content in two languages: its frame with title, previews and deletion. */
export function ContentEditor<F extends ContentForm>(props: Props<F>) {
  const { form, sheet: Sheet, publishSheet, titleName = "title", untitled, ...others } = props;
  const { listPath, deletion, mayDelete, kept, ...frame } = others;
  useIdlePreload(Sheet);
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const titleIn = (each: Locale) => {
    const { value } = form.field(`${each}.${titleName}`);
    return typeof value === "string" ? value : null;
  };
  const ownTexts = (kind: "page" | "chunk") => ({
    title: t(`${kind}DeleteTitle`),
    action: t(`${kind}Delete`),
    done: t(`${kind}Deleted`),
  });
  const texts = {
    text: t("deleteTrashText"),
    ...(typeof deletion === "string" ? ownTexts(deletion) : deletion),
  };
  return (
    <EditorFrame
      {...frame}
      form={form}
      publishSheet={Sheet ? (close) => <Sheet form={form} onClose={close} /> : publishSheet}
      title={firstText(titleIn(locale), titleIn("el"), titleIn("en")) ?? untitled}
      actions={
        <>
          <PreviewLinks form={form} />
          {frame.actions}
        </>
      }
      footer={
        mayDelete ? (
          <DeletePanel form={form} texts={texts} listPath={listPath} />
        ) : (
          kept && form.view && <p className="sidebar-part text-sm text-soft">{kept}</p>
        )
      }
    />
  );
}
