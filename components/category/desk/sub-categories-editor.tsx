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
  onChange(parts: SubCategoryFields[]): void;
};

/**
 * The sub-categories of a section in their order, moved by dragging, by the keyboard or by buttons,
 * and removed while no post bears them.
 */
export function SubCategoriesEditor({ parts, counts, errors, onChange }: Props) {
  const t = useTranslations("account.catalogue");
  const id = useId();
  const made = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<{ at: number; what: string; times: number }>();
  const [said, setSaid] = useState("");
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
  const postsOf = ({ id: part }: SubCategoryFields) =>
    part === undefined ? 0 : (counts.get(part) ?? 0);
  const placeOf = (key: string | number | undefined) => parts.findIndex((part) => part.key === key);

  const change = (at: number, what: "name" | "slug", locale: Locale, value: string) =>
    onChange(
      parts.map((part, place) =>
        place === at ? { ...part, [what]: { ...part[what], [locale]: value } } : part,
      ),
    );
  const add = () => {
    onChange([
      ...parts,
      {
        key: `new-${++made.current}-${parts.length}`,
        name: { el: "", en: "" },
        slug: { el: "", en: "" },
      },
    ]);
    focus(parts.length, "name");
  };
  const move = (at: number, by: 1 | -1) => {
    const to = at + by;
    onChange(arrayMove(parts, at, to));
    setSaid(t("moved", { name: subCategoryName(parts[at]!), place: to + 1 }));
    // At the end of the list its button sleeps: the other one takes the focus.
    const isLast = by === 1 ? to === parts.length - 1 : to === 0;
    focus(to, (by === 1) !== isLast ? "down" : "up");
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onChange(arrayMove(parts, placeOf(active.id), placeOf(over.id)));
  };
  const remove = (at: number) => {
    const part = parts[at]!;
    const count = postsOf(part);
    if (count > 0)
      return void showAlert({
        title: t("removeRefusedTitle"),
        text: t("removeRefusedText", { name: subCategoryName(part), count }),
      });
    onChange(parts.filter((_, place) => place !== at));
    setSaid(t("removed", { name: subCategoryName(part) }));
    if (parts.length > 1) focus(Math.max(0, at - 1), "remove");
  };
  const spoken = (key: string | number | undefined) => ({
    place: placeOf(key) + 1,
    count: parts.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("dragStart", spoken(active.id)),
    onDragOver: ({ over }) => (over ? t("dragOver", spoken(over.id)) : undefined),
    onDragEnd: ({ over }) => t("dragEnd", spoken(over?.id)),
    onDragCancel: () => t("dragCancel"),
  };
  return (
    <>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t("dragHow") } }}
      >
        <SortableContext items={parts.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="catalogue-list">
            {parts.map((part, at) => (
              <SubCategoryRow
                key={part.key}
                part={part}
                at={at}
                count={parts.length}
                posts={postsOf(part)}
                errors={errors}
                onChange={change}
                onMove={move}
                onRemove={remove}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {parts.length === 0 && <p className="text-soft">{t("noParts")}</p>}
      <p className="mt-5">
        <Button kind="quiet" onClick={add}>
          <Icon name="plus" />
          {t("addPart")}
        </Button>
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
