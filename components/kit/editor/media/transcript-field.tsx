"use client";

import { useTranslations } from "next-intl";
import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type RefObject,
} from "react";
import { LinkButton } from "@/components/kit/ui/button";
import { FieldError } from "@/components/kit/ui/field";
import { limitId } from "@/components/kit/ui/limit";
import { TextLimit } from "@/components/kit/ui/text-limit";
import {
  MAX_TRANSCRIPT,
  readTranscript,
  tidyTranscript,
  timeText,
} from "@/lib/kernel/document/transcript";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { useOwnText } from "../use-own-text";

type Props = {
  value: string;
  locale: Locale;
  /** The player, whose time is inserted. */
  player: RefObject<HTMLMediaElement | null>;
  onChange(text: string): void;
};

/** Tenths of a second are as exact as a hand is. */
const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** No file of captions is larger; a film that was chosen by mistake is not read. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** What a file of captions says; undefined when it is something else, or empty. */
async function readFile(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES) return undefined;
  const text = await file.text();
  // What was not in UTF-8, or never a text.
  return /[\0\ufffd]/.test(text) ? undefined : tidyTranscript(text) || undefined;
}

/**
 * The transcript of a sound or film: typed line by line, pasted or loaded as WebVTT or SRT. What was
 * written takes its stored form when the field is left.
 */
export function TranscriptField({ value: stored, locale, player, onChange: store }: Props) {
  const t = useTranslations("account.editor");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [value, onChange] = useOwnText(stored, store);
  const [isRefused, setRefused] = useState(false);
  const lines = readTranscript(value);
  const timed = lines.filter(({ at }) => at !== null).length;
  const onType = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setRefused(false);
    onChange(event.target.value);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    // A whole file is not pasted between other lines.
    if (value.trim() !== "" || !text.includes("-->")) return;
    const tidy = tidyTranscript(text);
    if (tidy === "") return;
    event.preventDefault();
    onChange(tidy);
  };
  const load = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = "";
    if (!chosen) return;
    const text = await readFile(chosen);
    setRefused(text === undefined);
    if (text !== undefined) onChange(text);
  };
  const insertTime = () => {
    const area = field.current;
    if (!area) return;
    const at = area.selectionStart;
    // At the beginning of its line.
    const start = value.lastIndexOf("\n", at - 1) + 1;
    const time = `${timeText(tenths(player.current?.currentTime ?? 0))} `;
    onChange(value.slice(0, start) + time + value.slice(start));
    area.focus();
    requestAnimationFrame(() => area.setSelectionRange(at + time.length, at + time.length));
  };
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {t("transcript")}
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t("transcriptHint")}
      </p>
      <textarea
        ref={field}
        id={id}
        className="rich-transcript"
        rows={6}
        lang={locale}
        value={value}
        aria-describedby={`${id}-hint ${limitId(id)}`}
        onPaste={onPaste}
        onChange={onType}
        onBlur={() => onChange(tidyTranscript(value))}
      />
      <TextLimit id={id} max={MAX_TRANSCRIPT} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <LinkButton className="min-h-6" onClick={insertTime}>
          {t("transcriptTime")}
        </LinkButton>
        <LinkButton className="min-h-6" onClick={() => file.current?.click()}>
          {t("transcriptFile")}
        </LinkButton>
        <input
          ref={file}
          type="file"
          hidden
          accept=".vtt,.srt,.txt,text/vtt,text/plain"
          aria-label={t("transcriptFile")}
          onChange={(event) => void load(event)}
        />
        <span className="text-soft">{t("transcriptLines", { count: lines.length, timed })}</span>
      </div>
      <FieldError id={id} error={isRefused ? t("transcriptRefused") : undefined} isErrorAnnounced />
      {lines.length === 0 && <p className="rich-warning">{t("transcriptMissing")}</p>}
    </div>
  );
}
