"use client";

import { DndContext } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { showAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { LinkButton } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { ItemView } from "@/lib/audience/board/view";
import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";
import { BoardItem } from "./board-item";
import { useGridOrder } from "./use-grid-order";

type Props = {
  boardId: number;
  items: ItemView[];
  /** The other boards of the user. */
  others: { id: number; name: string }[];
};

/** The items of a board: sorted by dragging or keyboard, noted, moved, and removed with an undo. */
export function BoardItems({ boardId, items: initial, others }: Props) {
  const t = useTranslations("account.saved");
  const id = useId();
  const { run } = useAction();
  const [items, setItems] = useState(initial);
  const [inTurn] = useState(makeSerialQueue);
  const [removed, setRemoved] = useState<{ item: ItemView; at: number }>();
  const path = `/api/board/${boardId}`;
  const nameOf = ({ title, kind, is_available: isAvailable }: ItemView) =>
    isAvailable ? (title ?? t("untitled")) : t(`gone.${kind}`);

  const storeOrder = async (sorted: ItemView[]) => {
    const ids = sorted.map((item) => item.id);
    const result = await callApi(path, { item_ids: ids }, "PUT");
    if (result.kind !== "ok") await showAlert({ title: t("sortTitle"), text: t("sortFailed") });
  };
  const {
    sorting,
    announcement,
    move: step,
  } = useGridOrder(items, nameOf, (sorted) => {
    setItems(sorted);
    void inTurn(() => storeOrder(sorted));
  });
  const without = (item: ItemView) => items.filter((one) => one.id !== item.id);
  const remove = (item: ItemView) =>
    run(
      `remove ${item.id}`,
      () => callApi(`${path}/item/${item.id}`, undefined, "DELETE"),
      () => {
        // What is gone for good could not be saved again.
        setRemoved(item.is_available ? { item, at: items.indexOf(item) } : undefined);
        setItems(without(item));
      },
    );
  const undo = ({ item, at }: { item: ItemView; at: number }) =>
    run(
      "undo",
      () =>
        callApi<ItemView>(`${path}/item`, {
          kind: item.kind,
          target_id: item.target_id,
          note: item.note,
        }),
      (again) => {
        const restored = items.toSpliced(at, 0, again);
        setItems(restored);
        setRemoved(undefined);
        void inTurn(() => storeOrder(restored));
      },
    );
  const move = (item: ItemView, board: Props["others"][number]) =>
    run(
      `move ${item.id}`,
      () => callApi(`${path}/item/${item.id}`, { board_id: board.id }, "PUT"),
      () => {
        setItems(without(item));
        showToast(t("moved", { name: board.name }));
      },
    );
  return (
    <>
      <p role="status" className="flex flex-wrap gap-x-4 empty:hidden">
        {removed && (
          <>
            <span>{t("itemRemoved", { name: nameOf(removed.item) })}</span>
            <LinkButton onClick={() => void undo(removed)}>{t("undo")}</LinkButton>
          </>
        )}
      </p>
      <DndContext id={id} {...sorting}>
        <SortableContext items={items} strategy={rectSortingStrategy}>
          <ul className="board-items">
            {items.map((item, at) => (
              <BoardItem
                key={item.id}
                boardId={boardId}
                item={item}
                name={nameOf(item)}
                others={others}
                at={at}
                count={items.length}
                onStep={(by) => step(at, by)}
                onMove={(board) => void move(item, board)}
                onRemove={() => void remove(item)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
