"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSortableRow } from "@/components/kit/desk/sortable-row";
import { Thumb } from "@/components/kit/desk/thumb";
import { LinkButton } from "@/components/kit/ui/button";
import { Select } from "@/components/kit/ui/select";
import type { ItemView } from "@/lib/audience/board/view";
import { ItemNoteForm } from "./item-note-form";
import { OrderTools } from "./order-tools";

type Board = { id: number; name: string };
type Props = {
  boardId: number;
  item: ItemView;
  name: string;
  others: Board[];
  /** Its place in the board, counted from 0. */
  at: number;
  count: number;
  onStep(by: 1 | -1): void;
  onMove(board: Board): void;
  onRemove(): void;
};

/** An item of a board: picture, link, note, and what can be done with it. */
export function BoardItem(props: Props) {
  const { boardId, item, name, others, at, count, onStep, onMove, onRemove } = props;
  const t = useTranslations("account.saved");
  const [note, setNote] = useState(item.note);
  const [isEditing, setEditing] = useState(false);
  const { row, handle } = useSortableRow(item.id);
  const { picture, kind, path } = item;
  const choose = (value: string) => {
    const board = others.find((one) => one.id === Number(value));
    if (board) onMove(board);
  };
  const keepNote = (saved: string | null) => {
    setNote(saved);
    setEditing(false);
  };
  return (
    <li {...row} className="board-item">
      <div className="board-item-picture" data-kind={kind}>
        {picture ? (
          <Thumb src={picture.url} width={picture.width} height={picture.height} alt="" />
        ) : (
          <span aria-hidden="true">—</span>
        )}
      </div>
      <p className="meta mt-3">{t(`kinds.${kind}`)}</p>
      <h2 className="mt-1 font-sans text-base font-semibold wrap-anywhere">
        {path ? (
          <a href={path} className="hover:underline">
            {name}
          </a>
        ) : (
          name
        )}
      </h2>
      {note && !isEditing && (
        <p className="mt-2 wrap-anywhere whitespace-pre-line text-soft">{note}</p>
      )}
      {isEditing && (
        <ItemNoteForm
          path={`/api/board/${boardId}/item/${item.id}`}
          note={note}
          onSaved={keepNote}
          onCancel={() => setEditing(false)}
        />
      )}
      <div className="board-item-tools">
        {count > 1 && (
          <OrderTools handle={handle} name={name} at={at} count={count} onMove={onStep} />
        )}
        {!isEditing && (
          <LinkButton className="text-sm" onClick={() => setEditing(true)}>
            {t(note ? "editNote" : "addNote")} <span className="visually-hidden">({name})</span>
          </LinkButton>
        )}
        <LinkButton className="text-sm" onClick={onRemove}>
          {t("removeItem")} <span className="visually-hidden">({name})</span>
        </LinkButton>
        {others.length > 0 && (
          <Select
            className="w-auto max-w-full text-sm"
            label={`${t("move")} (${name})`}
            value=""
            placeholder={`${t("move")}…`}
            choices={others.map((board) => ({ value: board.id, label: board.name }))}
            onChange={choose}
          />
        )}
      </div>
    </li>
  );
}
