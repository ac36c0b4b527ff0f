"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import type { ApiResult } from "@/components/kit/form/api-client";
import { useAction } from "@/components/kit/desk/form/use-action";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { entryKey } from "@/lib/site/editorial-calendar/entry-key";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { afterMove } from "./after-move";
import { lastSaver, requestMove, type Move } from "./move-request";

/** A move that was made: what it moved, the key that this has now, and the move that takes it back. */
type Done = { title: string; move: Move; key: string; back: Move; isUndone: boolean };

/**
 * Moves of the calendar: each is a save of its item, shown at once when it is stored, and can be
 * taken back. A refused one leaves everything, and says who saved in the meantime.
 */
export function useMoves(stored: readonly CalendarEntry[], titleOf: (of: CalendarEntry) => string) {
  const t = useTranslations("account.calendar");
  const form = useTranslations("account.form");
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const [, startTransition] = useTransition();
  const [entries, setEntries] = useState(stored);
  const [from, setFrom] = useState(stored);
  const [done, setDone] = useState<Done>();
  if (from !== stored) {
    setFrom(stored);
    setEntries(stored);
  }
  const refresh = () => startTransition(() => router.refresh());

  async function send(move: Move): Promise<ApiResult<{ version: number }>> {
    const result = await requestMove(move, locale);
    if (result.kind !== "conflict" || result.message) return result;
    const saver = await lastSaver(move);
    refresh();
    const texts = { today: form("today"), yesterday: form("yesterday") };
    const message = saver
      ? t("conflictBy", { who: saver.who, when: relativeDateText(saver.at, locale, texts) })
      : t("conflict");
    return { ...result, message };
  }
  /** Moves an entry in these languages to a time. @returns whether it is stored */
  async function moveTo(
    entry: CalendarEntry,
    at: string,
    languages: readonly Locale[] = entry.languages,
  ): Promise<boolean> {
    if (at === entry.at) return true;
    let isStored = false;
    const { kind, id, version } = entry;
    const move: Move = { kind, id, version, languages, at };
    await run(
      "move",
      () => send(move),
      (answer) => {
        setEntries(afterMove(entries, entry.key, move, answer.version));
        setDone({
          title: titleOf(entry),
          move,
          key: entryKey(entry, at),
          back: { ...move, version: answer.version, at: entry.at },
          isUndone: false,
        });
        isStored = true;
        refresh();
      },
    );
    return isStored;
  }
  async function undo(): Promise<void> {
    if (!done) return;
    const { back } = done;
    await run(
      "undo",
      () => send(back),
      (answer) => {
        setEntries(afterMove(entries, done.key, back, answer.version));
        setDone({ ...done, isUndone: true });
        refresh();
      },
    );
  }
  return {
    entries,
    done,
    busy,
    moveTo,
    undo,
    forget: () => setDone(undefined),
  };
}
