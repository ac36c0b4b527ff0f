"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { ResultBar } from "@/components/kit/desk/list/result-bar";
import { formatLongDate, formatTime } from "@/lib/kernel/core/dates";
import type { useMoves } from "./use-moves";

type Props = Pick<ReturnType<typeof useMoves>, "done" | "busy" | "undo" | "forget">;

/** What was moved, with a button that takes it back. */
export function MoveNote({ done, busy, undo, forget }: Props) {
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  const at = done && new Date(done.isUndone ? done.back.at : done.move.at);
  return (
    <ResultBar
      isBusy={busy === "undo"}
      onUndo={done && !done.isUndone ? () => void undo() : undefined}
      onClose={forget}
    >
      {done && at && (
        <p>
          {t(done.isUndone ? "undone" : "moved", {
            title: done.title,
            day: formatLongDate(at, locale),
            time: formatTime(at, locale),
          })}
        </p>
      )}
    </ResultBar>
  );
}
