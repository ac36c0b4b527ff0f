"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/i18n/locale";
import type { FieldErrors } from "./field-errors";
import { ScheduleFields, type ScheduleChange } from "./schedule-fields";
import type { Status } from "./status-field";

type Props = {
  /** The id of the status element. */
  id: string;
  locale: Locale;
  /** The stored translation. */
  translation:
    | { status: Status; published_at: string | null; unpublish_at?: string | null }
    | null
    | undefined;
  isBusy: boolean;
  errors: FieldErrors;
  /** Whether the user may publish; otherwise only the status is shown. */
  mayPublish?: boolean;
  isOpen?: boolean;
  hasDates?: boolean;
  /** Saves a change of status or dates together with all other changes; true when it is stored. */
  onChange(change: ScheduleChange): Promise<boolean>;
  /** The public page of the translation. */
  publicPath?: string | null | undefined;
  children?: ReactNode;
};

/** The publication of a translation: its status, its dates, and its public page. */
export function PublishPanel({
  id,
  locale,
  translation,
  errors,
  mayPublish = true,
  isOpen = mayPublish,
  onChange,
  publicPath,
  children,
  ...rest
}: Props) {
  const t = useTranslations("account.editor");
  const status = translation?.status ?? "missing";
  const errorOf = (name: string) => errors[`${locale}.${name}`];
  return (
    <details className="editor-part" open={isOpen}>
      <summary>{t("publication")}</summary>
      {mayPublish ? (
        <ScheduleFields
          {...rest}
          id={id}
          locale={locale}
          status={status}
          publishedAt={translation?.published_at ?? null}
          unpublishAt={translation?.unpublish_at ?? null}
          onSave={onChange}
          errors={{
            status: errorOf("status"),
            published_at: errorOf("published_at"),
            unpublish_at: errorOf("unpublish_at"),
          }}
        />
      ) : (
        <p id={`${id}-status`} tabIndex={-1} className="text-sm">
          {t(`statusText_${status}`)}
        </p>
      )}
      {children}
      {publicPath && (
        <p className="mt-3">
          <a href={publicPath} target="_blank" rel="noopener" className="link-line text-sm">
            {t("onSite")}
          </a>
        </p>
      )}
    </details>
  );
}
