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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useTranslations } from "next-intl";
import { useId, useRef, useState, type ReactNode } from "react";
import { FieldError } from "@/components/ui/field";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import { Icon } from "@/components/ui/icon";
import { AssetPicker } from "../media/asset-picker";
import { Thumb } from "../thumb";
import type { PickedAsset } from "@/components/desk/media/picked-asset";
import type { PictureParent } from "./picture-parent";
import { lacksAlt, rememberPicked, thumbnail, useAsset } from "./use-asset";

type Props = {
  label: string;
  ids: number[];
  onChange(ids: number[]): void;
  locale: Locale;
  parent: PictureParent;
  error?: string | undefined;
  /** What can be done beside adding pictures. */
  children?: ReactNode;
};

const THUMBNAIL_WIDTH = 320;

type ItemProps = { id: number; place: number; count: number; locale: Locale; onRemove(): void };

function Item({ id, place, count, locale, onRemove }: ItemProps) {
  const t = useTranslations("account.editor");
  const asset = useAsset(id, locale);
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const name = asset?.alt || t("pictureNumber", { number: place });
  return (
    <li
      ref={setNodeRef}
      className="picture-item"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {asset ? (
        <Thumb
          src={thumbnail(asset, THUMBNAIL_WIDTH)}
          width={asset.width}
          height={asset.height}
          alt={asset.alt ?? ""}
          draggable={false}
          focal={asset}
        />
      ) : (
        <p className="picture-gone">{asset === null && t("pictureGone")}</p>
      )}
      {asset && lacksAlt(asset, locale) && (
        <p className="rich-warning">{t("altMissing", { language: LOCALE_FACTS[locale].label })}</p>
      )}
      <div className="picture-tools">
        <IconButton
          ref={setActivatorNodeRef}
          look="plain"
          {...attributes}
          {...listeners}
          aria-roledescription={t("sortable")}
          label={t("pictureMove", { name, place, count })}
        >
          <Icon name="drag" />
        </IconButton>
        <IconButton
          look="plain"
          label={t("pictureTakeOut", { name })}
          title={t("pictureTakeOut", { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </IconButton>
      </div>
    </li>
  );
}

/**
 * Pictures in their order: added from the library, moved by dragging or with the keyboard, taken
 * out.
 */
export function PictureList({ label, ids, onChange, locale, parent, error, children }: Props) {
  const t = useTranslations("account.editor");
  const id = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (item: string | number | undefined) => ids.indexOf(Number(item)) + 1;

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onChange(arrayMove(ids, placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("dragStart", { place: placeOf(active.id), count: ids.length }),
    onDragOver: ({ over }) =>
      over ? t("dragOver", { place: placeOf(over.id), count: ids.length }) : undefined,
    onDragEnd: ({ over }) => t("dragEnd", { place: placeOf(over?.id), count: ids.length }),
    onDragCancel: () => t("dragCancel"),
  };
  const pick = (assets: PickedAsset[]) => {
    rememberPicked(assets, locale);
    setPicking(false);
    onChange([...new Set([...ids, ...assets.map((asset) => asset.id)])]);
  };
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="picture-list"
    >
      {ids.length > 0 && (
        <DndContext
          id={id}
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={onDragEnd}
          accessibility={{ announcements, screenReaderInstructions: { draggable: t("dragHow") } }}
        >
          <SortableContext items={ids} strategy={rectSortingStrategy}>
            <ul>
              {ids.map((item, index) => {
                const remove = () => {
                  onChange(ids.filter((one) => one !== item));
                  adder.current?.focus();
                };
                return (
                  <Item
                    key={item}
                    id={item}
                    place={index + 1}
                    count={ids.length}
                    locale={locale}
                    onRemove={remove}
                  />
                );
              })}
            </ul>
          </SortableContext>
        </DndContext>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button ref={adder} kind="quiet" size="small" onClick={() => setPicking(true)}>
          <Icon name="plus" />
          {t("picturesAdd")}
        </Button>
        {children}
      </div>
      <FieldError id={id} error={error} />
      {isPicking && (
        <AssetPicker
          isOpen
          isMultiple
          parent={parent}
          onClose={() => setPicking(false)}
          onPick={pick}
        />
      )}
    </div>
  );
}
