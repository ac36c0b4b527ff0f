"use client";

import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Thumb } from "@/components/kit/desk/thumb";
import { thumbnail, type ShownAsset } from "./use-asset";

const SHARE_TITLE = 70;
const SHARE_TEXT = 110;
const SEARCH_TITLE = 60;
const SEARCH_TEXT = 160;
const COVER_WIDTH = 480;

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;

type Props = {
  locale: Locale;
  title: string;
  description: string;
  path: string;
  cover: ShownAsset | null | undefined;
};

/** A preview of the page as a search result and as a shared link. */
export function SeoPreview({ locale, title, description, path, cover }: Props) {
  const t = useTranslations("account.editor");
  return (
    <>
      <figure className="seo-preview">
        <figcaption>{t("searchPreview")}</figcaption>
        <div className="seo-result" lang={locale}>
          <p className="seo-path">{path}</p>
          <p className="seo-title">{cut(title, SEARCH_TITLE)}</p>
          <p>{cut(description, SEARCH_TEXT)}</p>
        </div>
      </figure>
      <figure className="seo-preview">
        <figcaption>{t("sharePreview")}</figcaption>
        <div className="share-preview" lang={locale}>
          {cover && (
            <Thumb
              src={thumbnail(cover, COVER_WIDTH)}
              width={cover.width}
              height={cover.height}
              focal={cover}
            />
          )}
          <div>
            <p className="seo-title">{cut(title, SHARE_TITLE)}</p>
            <p>{cut(description, SHARE_TEXT)}</p>
          </div>
        </div>
      </figure>
    </>
  );
}
