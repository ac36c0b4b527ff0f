"use client";

import { DndContext } from "@dnd-kit/core";
import { arrayMove, SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { showAlert } from "@/components/kit/desk/alert";
import { useSorting } from "@/components/kit/desk/use-sorting";
import { Icon } from "@/components/kit/ui/icon";
import { subCategoryName, type SubCategoryFields } from "./sub-category-fields";
import { SubCategoryRow } from "./sub-category-row";

type Props = {
  subCategories: SubCategoryFields[];
  counts: Map<number, number>;
  errors: FieldErrors;
  onChange(subCategories: SubCategoryFields[]): void;
};

/**
 * The sub-categories of a section, sorted by dragging, keyboard or buttons; one without posts can
 * be removed.
 */
export function SubCategoriesEditor({ subCategories, counts, errors, onChange }: Props) {
  const t = useTranslations("account.categories");
  const id = useId();
  const newKeys = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<{ at: number; what: string; times: number }>();
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    if (focused)
      list.current?.children[focused.at]
        ?.querySelector<HTMLElement>(`[data-focus="${focused.what}"]`)
        ?.focus();
  }, [focused]);
  const focus = (at: number, what: string) =>
    setFocused((before) => ({ at, what, times: (before?.times ?? 0) + 1 }));
  const postsOf = ({ id: subCategory }: SubCategoryFields) =>
    subCategory === undefined ? 0 : (counts.get(subCategory) ?? 0);

  const change = (at: number, what: "name" | "slug", locale: Locale, value: string) =>
    onChange(
      subCategories.map((subCategory, place) =>
        place === at
          ? { ...subCategory, [what]: { ...subCategory[what], [locale]: value } }
          : subCategory,
      ),
    );
  const add = () => {
    onChange([
      ...subCategories,
      {
        key: `new-${++newKeys.current}-${subCategories.length}`,
        name: { el: "", en: "" },
        slug: { el: "", en: "" },
      },
    ]);
    focus(subCategories.length, "name");
  };
  const move = (at: number, by: 1 | -1) => {
    const to = at + by;
    onChange(arrayMove(subCategories, at, to));
    setAnnouncement(t("moved", { name: subCategoryName(subCategories[at]!), place: to + 1 }));
    // At the end of the list this button is disabled: the other one gets the focus.
    const isLast = by === 1 ? to === subCategories.length - 1 : to === 0;
    focus(to, (by === 1) !== isLast ? "down" : "up");
  };
  const keys = subCategories.map(({ key }) => key);
  const sorting = useSorting(keys, (from, to) => onChange(arrayMove(subCategories, from, to)), {
    dragStart: (values) => t("dragStart", values),
    dragOver: (values) => t("dragOver", values),
    dragDropped: (values) => t("dragDropped", values),
    dragCancel: t("dragCancel"),
    dragInstructions: t("dragInstructions"),
  });
  const remove = (at: number) => {
    const subCategory = subCategories[at]!;
    const count = postsOf(subCategory);
    if (count > 0)
      return void showAlert({
        title: t("removeRefusedTitle"),
        text: t("removeRefusedText", { name: subCategoryName(subCategory), count }),
      });
    onChange(subCategories.filter((_, place) => place !== at));
    setAnnouncement(t("removed", { name: subCategoryName(subCategory) }));
    if (subCategories.length > 1) focus(Math.max(0, at - 1), "remove");
  };
  return (
    <>
      <DndContext id={id} {...sorting}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="catalogue-list">
            {subCategories.map((subCategory, index) => (
              <SubCategoryRow
                key={subCategory.key}
                subCategory={subCategory}
                at={index}
                count={subCategories.length}
                posts={postsOf(subCategory)}
                errors={errors}
                onChange={change}
                onMove={move}
                onRemove={remove}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {subCategories.length === 0 && <p className="text-soft">{t("noSubCategories")}</p>}
      <p className="mt-5">
        <Button kind="quiet" onClick={add}>
          <Icon name="plus" />
          {t("addSubCategory")}
        </Button>
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
