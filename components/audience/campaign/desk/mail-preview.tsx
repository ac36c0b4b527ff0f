"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import useSWR from "swr";
import type { z } from "zod";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { Chip } from "@/components/kit/ui/chip";
import { TabList, tabPanel } from "@/components/kit/ui/tabs";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { previewResponse } from "@/lib/audience/campaign/desk/shown-responses";

type Preview = z.output<typeof previewResponse>;

/** Widths of phones and of a desktop in CSS pixels. */
const WIDTHS = ["320", "390", "600", "800"] as const;

async function load(url: string): Promise<Preview | null> {
  const result = await callApi<unknown>(url, undefined, "GET");
  if (result.kind === "refused" && result.status === 404) return null;
  if (result.kind !== "ok") throw new Error("preview not loaded");
  return previewResponse.parse(result.data);
}

/** Links of the preview lead nowhere: the frame may open no window. */
const inert = (html: string) => html.replace("<head>", '<head><base target="_blank">');

const KILOBYTE = 1_024;

/** The size of a mail, and whether it is near the limit or beyond. */
function Size({ mail }: { mail: Preview }) {
  const t = useTranslations("account.campaign");
  const size = (mail.bytes / KILOBYTE).toFixed(1);
  if (mail.bytes > mail.max_bytes) return <Chip tone="bad">{t("sizeOver", { size })}</Chip>;
  return mail.bytes >= mail.warn_bytes ? (
    <Chip tone="waiting">{t("sizeNear", { size })}</Chip>
  ) : (
    <Chip tone="plain">{t("size", { size })}</Chip>
  );
}

/** What the composer has to know about the mail of a language. */
function Findings({ mail, language }: { mail: Preview; language: Locale }) {
  const t = useTranslations("account.campaign");
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <strong>{mail.subject || t("noSubject")}</strong>
        <Size mail={mail} />
      </p>
      {mail.problem && (
        <p className="note" data-tone="bad">
          {mail.problem}
        </p>
      )}
      {mail.left_out.length > 0 && (
        <div className="note" data-tone="plain">
          <div>
            <p>{t("leftOut", { language: LOCALE_FACTS[language].label })}</p>
            <ul>
              {mail.left_out.map(({ id, title }) => (
                <li key={id}>{title ?? t("postNumber", { number: id })}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}

/** An issue as its mail looks, in both languages and at the widths of phones and of a desktop. */
export function MailPreview({ id, version }: { id: number; version: number }) {
  const t = useTranslations("account.campaign");
  const { locale } = useFormContext();
  const tabs = useId();
  const [language, setLanguage] = useState<Locale>(locale);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>("390");
  const { data, error } = useSWR(
    [`/api/campaign/${id}/preview?language=${language}&locale=${locale}`, version],
    ([url]) => load(url),
    { revalidateOnFocus: false },
  );
  const body = () => {
    if (error !== undefined) return <p className="note">{t("previewFailed")}</p>;
    if (data === undefined) return <p className="text-soft">{t("previewLoading")}</p>;
    if (data === null) return <p className="text-soft">{t("previewEmpty")}</p>;
    return (
      <>
        <Findings mail={data} language={language} />
        <div className="mail-frame">
          <iframe
            sandbox=""
            title={t("previewTitle", { language: LOCALE_FACTS[language].label })}
            srcDoc={inert(data.html)}
            style={{ width: Number(width) }}
          />
        </div>
        <details>
          <summary className="cursor-pointer text-sm font-medium">{t("plainText")}</summary>
          <pre className="mail-text" tabIndex={0}>
            {data.text}
          </pre>
        </details>
      </>
    );
  };
  return (
    <section className="mail-preview" aria-labelledby={`${tabs}-title`}>
      <h2 id={`${tabs}-title`} className="text-xl">
        {t("preview")}
      </h2>
      <div className="mail-preview-tools">
        <TabList
          id={tabs}
          label={t("previewLanguage")}
          keys={LOCALES}
          selected={language}
          onSelect={setLanguage}
        >
          {(each) => <span lang={each}>{LOCALE_FACTS[each].label}</span>}
        </TabList>
        <TabList
          id={`${tabs}-width`}
          label={t("previewWidth")}
          keys={WIDTHS}
          selected={width}
          onSelect={setWidth}
        >
          {(each) => t("pixels", { count: Number(each) })}
        </TabList>
      </div>
      <div {...tabPanel(tabs, language)} className="grid gap-4">
        <div {...tabPanel(`${tabs}-width`, width)} className="grid gap-4">
          {body()}
        </div>
      </div>
    </section>
  );
}
