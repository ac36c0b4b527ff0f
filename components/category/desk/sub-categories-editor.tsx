"use client";

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/i18n/locale";
import { showAlert } from "@/components/desk/alert";
import { Icon } from "@/components/ui/icon";
import { subCategoryName, type SubCategoryFields } from "./sub-category-fields";
import { SubCategoryRow } from "./sub-category-row";

type Props = {
  parts: SubCategoryFields[];
  counts: Map<number, number>;
  errors: FieldErrors;
  onChange(subCategories: SubCategoryFields[]): void;
};

/**
 * The sub-categories of a section, sorted by dragging, keyboard or buttons; one without posts can
 * be removed.
 */
export function SubCategoriesEditor({ parts: subCategories, counts, errors, onChange }: Props) {
  const t = useTranslations("account.categories");
  const id = useId();
  const newKeys = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<{ at: number; what: string; times: number }>();
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
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
  const placeOf = (key: string | number | undefined) =>
    subCategories.findIndex((subCategory) => subCategory.key === key);

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
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onChange(arrayMove(subCategories, placeOf(active.id), placeOf(over.id)));
  };
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
  const announcementValues = (key: string | number | undefined) => ({
    place: placeOf(key) + 1,
    count: subCategories.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("dragStart", announcementValues(active.id)),
    onDragOver: ({ over }) => (over ? t("dragOver", announcementValues(over.id)) : undefined),
    onDragEnd: ({ over }) => t("dragDropped", announcementValues(over?.id)),
    onDragCancel: () => t("dragCancel"),
  };
  return (
    <>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t("dragInstructions") },
        }}
      >
        <SortableContext
          items={subCategories.map(({ key }) => key)}
          strategy={verticalListSortingStrategy}
        >
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
