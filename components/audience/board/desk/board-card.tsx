"use client";

import { useLocale, useTranslations } from "next-intl";
import { useSortableRow } from "@/components/kit/desk/sortable-row";
import { Thumb } from "@/components/kit/desk/thumb";
import { Chip } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { BoardView } from "@/lib/audience/board/view";
import { Link } from "@/lib/kernel/i18n/navigation";
import { OrderTools } from "./order-tools";

/** A board as its user's list shows it: the newest pictures, and what is said of it. */
export type BoardCardView = Pick<BoardView, "id" | "name" | "items_count" | "visibility"> & {
  covers: { url: string; width: number; height: number }[];
};

type Props = { board: BoardCardView; at: number; count: number; onMove(by: 1 | -1): void };

/** A board in the grid of boards. */
export function BoardCard({ board, at, count, onMove }: Props) {
  const t = useTranslations("account.saved");
  const locale = useLocale();
  const { covers, name } = board;
  const { row, handle } = useSortableRow(board.id);
  return (
    <li {...row} className="board-card">
      <div className="board-covers" data-count={covers.length}>
        {covers.map(({ url, width, height }) => (
          <Thumb key={url} src={url} width={width} height={height} alt="" />
        ))}
      </div>
      <h2 className="mt-3 font-sans text-base font-semibold wrap-anywhere">
        <Link locale={locale} href={`${SCREENS.saved.path}/${board.id}`}>
          {name}
        </Link>
      </h2>
      <div className="board-card-foot">
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {t("items", { count: board.items_count })}
          {board.visibility === "link" && <Chip tone="good">{t("shared")}</Chip>}
        </p>
        {count > 1 && (
          <OrderTools handle={handle} name={name} at={at} count={count} onMove={onMove} />
        )}
      </div>
    </li>
  );
}
