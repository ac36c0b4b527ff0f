"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import type { ApiResult } from "@/components/form/api-client";
import { useAction } from "@/components/desk/form/use-action";
import { useFormContext } from "@/components/desk/form/form-context";
import { relativeDateText } from "@/components/desk/screen/relative-date";
import type { CalendarEntry } from "@/lib/editorial-calendar/schema";
import type { Locale } from "@/lib/i18n/locale";
import { lastSaver, requestMove, type Move } from "./move-request";

/** A move that was made: what it moved, and the one that takes it back. */
type Done = { title: string; move: Move; back: Move; isUndone: boolean };

/** An entry after a move: what stays of it, and what was moved. */
function moved(entry: CalendarEntry, { languages, at }: Move, version: number): CalendarEntry[] {
  const rest = entry.languages.filter((each) => !languages.includes(each));
  const stays = { ...entry, version, languages: rest, key: `${entry.key}-rest` };
  const goes = { ...entry, version, languages: [...languages], at, key: `${entry.key}-${at}` };
  return rest.length > 0 ? [stays, goes] : [goes];
}

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
  const versionOf = (move: Move, version: number) => (entry: CalendarEntry) =>
    entry.kind === move.kind && entry.id === move.id ? { ...entry, version } : entry;

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
        const next = entries.flatMap((one) =>
          one.key === entry.key ? moved(one, move, answer.version) : [one],
        );
        setEntries(next.map(versionOf(move, answer.version)));
        setDone({
          title: titleOf(entry),
          move,
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
        setEntries(
          entries
            .map(versionOf(back, answer.version))
            .map((one) =>
              one.kind === back.kind && one.id === back.id && one.at === done.move.at
                ? { ...one, at: back.at }
                : one,
            ),
        );
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
