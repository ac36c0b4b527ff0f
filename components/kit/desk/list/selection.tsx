"use client";

import { useTranslations } from "next-intl";
import { createContext, use, useMemo, useRef, useState, type ReactNode } from "react";
import { Checkbox } from "@/components/kit/ui/checkbox";

/** The data of a row for bulk actions. */
export type PickableRow = {
  id: number;
  name: string;
  /** What it lacks to be published, in words. */
  lacks?: string | undefined;
  /** Whether it is not published for that. */
  isRefused?: boolean;
};

type Selection = {
  rows: PickableRow[];
  selected: PickableRow[];
  pick(id: number, isPicked: boolean, isRange: boolean): void;
  pickAll(isPicked: boolean): void;
};

const Context = createContext<Selection | undefined>(undefined);

/** The selected rows of a page of a list. */
export function useSelection(): Selection {
  const selection = use(Context);
  if (!selection) throw new Error("a tick outside of a list");
  return selection;
}

/** Holds the selection while the list changes; rows that are gone are deselected. */
export function SelectionProvider({
  rows,
  children,
}: {
  rows: PickableRow[];
  children: ReactNode;
}) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const value = useMemo<Selection>(() => {
    const place = (id: number | null) => rows.findIndex((row) => row.id === id);
    return {
      rows,
      selected: rows.filter(({ id }) => picked.has(id)),
      pick(id, isPicked, isRange) {
        const [index, lastIndex] = [place(id), isRange ? place(last.current) : -1];
        const ids =
          lastIndex < 0
            ? [id]
            : rows
                .slice(Math.min(index, lastIndex), Math.max(index, lastIndex) + 1)
                .map((row) => row.id);
        setPicked(
          (before) =>
            new Set(
              isPicked ? [...before, ...ids] : [...before].filter((one) => !ids.includes(one)),
            ),
        );
        last.current = id;
      },
      pickAll(isPicked) {
        setPicked(new Set(isPicked ? rows.map(({ id }) => id) : []));
        last.current = null;
      },
    };
  }, [rows, picked]);
  return <Context value={value}>{children}</Context>;
}

/** The checkbox of a row; a click with Shift selects the range since the last one. */
export function RowCheck({ id, name }: Pick<PickableRow, "id" | "name">) {
  const t = useTranslations("account.lists");
  const { selected, pick } = useSelection();
  return (
    <Checkbox
      aria-label={t("selectRow", { name })}
      checked={selected.some((row) => row.id === id)}
      onChange={({ target, nativeEvent }) =>
        pick(id, target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

/** The checkbox for all rows of the page; indeterminate while some are selected. */
export function PageCheck({ isLabelled = false }: { isLabelled?: boolean }) {
  const t = useTranslations("account.lists");
  const { rows, selected, pickAll } = useSelection();
  const isAll = rows.length > 0 && selected.length === rows.length;
  const check = (
    <Checkbox
      aria-label={isLabelled ? undefined : t("selectPage")}
      checked={isAll}
      onChange={({ target }) => pickAll(target.checked)}
      ref={(input) => {
        if (input) input.indeterminate = selected.length > 0 && !isAll;
      }}
    />
  );
  return isLabelled ? (
    <label className="list-page-check">
      {check}
      {t("selectPage")}
    </label>
  ) : (
    check
  );
}
