"use client";

import { useTranslations } from "next-intl";
import { createContext, use, useMemo, useRef, useState, type ReactNode } from "react";
import { Checkbox } from "@/components/ui/controls";

/** A row as what is done with many of them knows it. */
export type PickableRow = { id: number; name: string };

type Selection = {
  rows: PickableRow[];
  selected: PickableRow[];
  pick(id: number, isPicked: boolean, isRange: boolean): void;
  pickAll(isPicked: boolean): void;
};

const Context = createContext<Selection | undefined>(undefined);

/** Which rows of the page of a list are ticked. */
export function useSelection(): Selection {
  const selection = use(Context);
  if (!selection) throw new Error("a tick outside of a list");
  return selection;
}

/**
 * Keeps what is ticked while the list below changes; rows that are gone are not ticked any more.
 */
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
        const [here, from] = [place(id), isRange ? place(last.current) : -1];
        const ids =
          from < 0
            ? [id]
            : rows.slice(Math.min(here, from), Math.max(here, from) + 1).map((row) => row.id);
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

/** The tick of a row; with the shift key all rows since the last one. */
export function RowCheck({ id, name }: PickableRow) {
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

/** The tick of all rows of the page; half of it while some are ticked. */
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
