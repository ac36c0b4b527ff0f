"use client";

import { usePathname, useSearchParams } from "next/navigation";
import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from "react";
import useSWR from "swr";
import { useSession } from "@/components/kit/session/use-session";
import { showToast } from "@/components/kit/ui/toast";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { boardTexts, type BoardTexts } from "./board-texts";
import { keptThings, noKeptThings, onKeptChange } from "./browser-store";
import { loadMarks, MARKS_URL, marksOf, paintMarks, type Marks } from "./marks";
import { readButton } from "./pressed-thing";
import type { SaveDialogProps } from "./save-dialog";

export type MarkWatchProps = {
  locale: Locale;
  /** How often a button was pressed. */
  presses: number;
  /** The buttons that were pressed, each press once. */
  take(): Element[];
};

type Opened = {
  Dialog: ComponentType<SaveDialogProps>;
  texts: BoardTexts;
  thing: SaveDialogProps["thing"];
};

const NONE: Marks = { saved: [], follows: [] };

/** Shows what is saved, takes over what the browser kept, and does what a button says. */
export function MarkWatch({ locale, presses, take }: MarkWatchProps) {
  const { status, user } = useSession();
  const place = `${usePathname()}?${useSearchParams().toString()}`;
  const kept = useSyncExternalStore(onKeptChange, keptThings, noKeptThings);
  const { data, mutate } = useSWR(user ? MARKS_URL : null, loadMarks, {
    dedupingInterval: 5_000,
    shouldRetryOnError: false,
  });
  /** The dialogs to show, one after the other. */
  const [opened, setOpened] = useState<Opened[]>([]);

  useEffect(() => {
    const marks = user ? (data ?? NONE) : marksOf(kept);
    paintMarks(marks, localePath(locale, user ? "/account/saved" : "/saved"));
  }, [user, data, kept, locale, place]);

  useEffect(() => {
    if (!user || kept.items.length + kept.follows.length === 0) return;
    void Promise.all([import("./merge-kept"), boardTexts(locale)]).then(
      async ([{ mergeKept }, texts]) => {
        if (!(await mergeKept())) return;
        await mutate();
        showToast(texts.merged);
      },
    );
  }, [user, kept, locale, mutate]);

  const act = useEffectEvent(async (button: HTMLElement, texts: BoardTexts) => {
    const thing = readButton(button);
    if (!thing) return;
    const press = await import("./press");
    if (!user) return showToast(press.toggleKept(button, thing, texts));
    if (thing.what === "follow") {
      const known = data?.follows.find(
        (one) => one.kind === thing.kind && one.target_id === thing.target_id,
      );
      const message = await press.toggleFollowed(thing, known?.id, texts);
      await mutate();
      return showToast(message);
    }
    const { SaveDialog } = await import("./save-dialog");
    const { kind, target_id } = thing;
    setOpened((queue) =>
      queue.some((one) => one.thing.kind === kind && one.thing.target_id === target_id)
        ? queue
        : [...queue, { Dialog: SaveDialog, texts, thing: { kind, target_id } }],
    );
  });
  useEffect(() => {
    const buttons = status === "unknown" ? [] : take();
    if (buttons.length === 0) return;
    void boardTexts(locale).then(async (texts) => {
      for (const button of buttons) if (button instanceof HTMLElement) await act(button, texts);
    });
  }, [presses, status, locale, take]);

  const [first] = opened;
  if (!first) return null;
  const { Dialog, texts, thing } = first;
  return (
    <Dialog
      key={`${thing.kind}:${thing.target_id}`}
      locale={locale}
      texts={texts}
      thing={thing}
      onChange={() => void mutate()}
      onClose={() => setOpened((queue) => queue.filter((one) => one !== first))}
    />
  );
}
