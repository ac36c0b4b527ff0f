"use client";

import { useEffect, useState } from "react";
import { offlineTexts } from "@/components/kit/offline/offline-texts";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { takeBack } from "./send-waiting";
import { onWaiting, readWaiting, type WaitingForm } from "./waiting-store";
import { waitingText } from "./waiting-text";

type Props = {
  /** Of the form that waits. */
  waitingKey: string;
  locale: Locale;
  /** The form is shown again, with what was written. */
  onTaken(): void;
  onSent(): void;
};

/** Stands in the place of a form that waits for the network. */
export function WaitingNote({ waitingKey, locale, onTaken, onSent }: Props) {
  const [form, setForm] = useState<WaitingForm>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await readWaiting(waitingKey);
      if (!isGone && found) setForm(found);
      // Sent before this note heard of it.
      else if (!isGone) onSent();
    };
    void look();
    const stop = onWaiting(({ key, kind }) => {
      if (key !== waitingKey) return;
      if (kind === "sent") onSent();
      else if (kind === "taken") onTaken();
      else void look();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [waitingKey, onTaken, onSent]);
  const take = async () => {
    if (await takeBack(waitingKey)) onTaken();
    else onSent();
  };
  return (
    <div
      role="status"
      data-waiting={waitingKey}
      className="border-s-3 border-current bg-wash p-5 text-ink"
    >
      <p>{waitingText(form, locale)}</p>
      <Button className="mt-4" kind="quiet" onClick={() => void take()}>
        {offlineTexts[locale].takeBack}
      </Button>
    </div>
  );
}
