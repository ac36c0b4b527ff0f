"use client";

import { DndContext } from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useId, useRef, type ReactNode } from "react";
import { FieldError } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { useSorting } from "@/components/kit/desk/use-sorting";
import { AssetItem } from "./asset-item";
import { PictureButtons } from "./pictures/picture-buttons";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import { useFieldUpload } from "./use-field-upload";

type Props = {
  label: string;
  ids: number[];
  onChange(ids: number[]): void;
  locale: Locale;
  parent: UploadParent;
  error?: string | undefined;
  /** Actions beside adding images. */
  children?: ReactNode;
};

/** A sortable list of images from the media library, by dragging or keyboard. */
export function AssetList({ label, ids, onChange, locale, parent, error, children }: Props) {
  const t = useTranslations("account.editor");
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const sorting = useSorting(ids, (from, to) => onChange(arrayMove(ids, from, to)), {
    dragStart: (values) => t("dragStart", values),
    dragOver: (values) => t("dragOver", values),
    dragDropped: (values) => t("dragDropped", values),
    dragCancel: t("dragCancel"),
    dragInstructions: t("dragInstructions"),
  });
  const append = (added: readonly number[]) => onChange([...new Set([...ids, ...added])]);
  const upload = useFieldUpload({ parent, isMultiple: true, onUploaded: append });
  return (
    <div
      {...upload.zone}
      role="group"
      aria-label={label}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="asset-list upload-target"
    >
      {ids.length > 0 && (
        <DndContext id={id} {...sorting}>
          <SortableContext items={ids} strategy={rectSortingStrategy}>
            <ul>
              {ids.map((item, index) => {
                const remove = () => {
                  onChange(ids.filter((one) => one !== item));
                  addButton.current?.focus();
                };
                return (
                  <AssetItem
                    key={item}
                    id={item}
                    place={index + 1}
                    count={ids.length}
                    locale={locale}
                    isHiddenUndescribed={parent.type === "member"}
                    onRemove={remove}
                  />
                );
              })}
            </ul>
          </SortableContext>
        </DndContext>
      )}
      <PictureButtons
        upload={upload}
        pickLabel={t("assetsAdd")}
        pickButton={addButton}
        className="mt-3 flex flex-wrap gap-3"
        isMultiple
        parent={parent}
        locale={locale}
        onPick={append}
      >
        {children}
      </PictureButtons>
      <FieldError id={id} error={error} />
    </div>
  );
}
