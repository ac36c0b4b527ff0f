"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { LinkedText } from "@/components/kit/ui/linked-text";
import { MAX_TEXT } from "@/lib/commerce/meeting-room/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { TextLine } from "./call/call";

type Props = {
  locale: Locale;
  texts: readonly TextLine[];
  onSend(content: string): Promise<boolean>;
};

const timeOf = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(at),
  );

/** What is written beside the pictures, for those who are there; it is gone with the page. */
export function TextPanel({ locale, texts, onSend }: Props) {
  const t = useTranslations("meeting");
  const [content, setContent] = useState("");
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [texts.length]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = content.trim();
    if (text === "" || text.length > MAX_TEXT) return;
    const isSent = await onSend(text);
    setProblem(isSent ? undefined : t("textFailed"));
    // What was typed meanwhile stays.
    if (isSent) setContent((now) => (now.trim() === text ? "" : now));
  };
  return (
    <section className="meeting-texts" aria-label={t("texts")}>
      <p className="text-sm text-soft">{t("textsHint")}</p>
      <div ref={list} role="log" aria-label={t("texts")} tabIndex={0} className="meeting-log">
        <ol>
          {texts.map(({ id, name, isOwn, content: text, at }) => (
            <li key={id} data-own={isOwn || undefined}>
              <p className="meta">
                {isOwn ? t("you") : name} · <time dateTime={at}>{timeOf(at, locale)}</time>
              </p>
              <p className="whitespace-pre-line break-words">
                <LinkedText text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
      <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
        <TextField
          id="meeting-text"
          label={t("textLabel")}
          maxLength={MAX_TEXT}
          autoComplete="off"
          value={content}
          error={problem}
          isErrorAnnounced
          onChange={({ target }) => setContent(target.value)}
        />
        <Button type="submit" size="small">
          {t("send")}
        </Button>
      </form>
    </section>
  );
}
