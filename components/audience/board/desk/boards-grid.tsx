"use client";

import { DndContext } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { showAlert } from "@/components/kit/desk/alert";
import { callApi } from "@/components/kit/form/api-client";
import type { BoardOrder } from "@/lib/audience/board/schema";
import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";
import { BoardCard, type BoardCardView } from "./board-card";
import { useGridOrder } from "./use-grid-order";

/** The boards of the user, sorted by dragging, keyboard or buttons. */
export function BoardsGrid({ boards, version }: { boards: BoardCardView[]; version: number }) {
  const t = useTranslations("account.saved");
  const id = useId();
  const router = useRouter();
  const [sorted, setSorted] = useState(boards);
  const stored = useRef(version);
  const [inTurn] = useState(makeSerialQueue);
  /** Raised by a failure, so that what waits behind it is dropped. */
  const failures = useRef(0);

  const store = async (ids: number[], failuresBefore: number) => {
    if (failures.current !== failuresBefore) return;
    const body = { board_ids: ids, version: stored.current };
    const result = await callApi<BoardOrder>("/api/board/order", body, "PUT");
    if (result.kind === "ok") {
      stored.current = result.data.version;
      return;
    }
    failures.current++;
    const isStale = result.kind === "conflict" || result.kind === "invalid";
    await showAlert({
      title: t("sortTitle"),
      text: t(isStale ? "sortConflict" : "sortFailed"),
    });
    setSorted(boards);
    router.refresh();
  };
  const { sorting, announcement, move } = useGridOrder(
    sorted,
    ({ name }) => name,
    (order) => {
      setSorted(order);
      const { current } = failures;
      void inTurn(() =>
        store(
          order.map((board) => board.id),
          current,
        ),
      );
    },
  );
  return (
    <>
      <DndContext id={id} {...sorting}>
        <SortableContext items={sorted} strategy={rectSortingStrategy}>
          <ul className="board-grid">
            {sorted.map((board, at) => (
              <BoardCard
                key={board.id}
                board={board}
                at={at}
                count={sorted.length}
                onMove={(by) => move(at, by)}
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
