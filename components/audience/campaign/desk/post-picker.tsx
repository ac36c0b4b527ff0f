"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SuggestField, useQueryCombobox } from "@/components/kit/desk/form/suggest-field";
import type { BlockField } from "@/components/kit/editor/block-inputs";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { usePickedPosts, usePostSearch } from "./use-posts";

type Props = BlockField<number[]> & { locale: Locale };

/** Picked posts in order; those that are not public in the language are marked. */
export function PostPicker({ id, path, value, error, onChange, locale }: Props) {
  const t = useTranslations("account.campaign");
  const common = useTranslations("account.form");
  const [query, setQuery] = useState<string>();
  const posts = usePickedPosts(value, locale);
  const { results, isFailed } = usePostSearch(query ?? "", locale, query !== undefined);
  const options = (results ?? []).filter((post) => !value.includes(post.id));
  const combobox = useQueryCombobox({
    query,
    setQuery,
    options,
    onPick: (post) => onChange([...value, post.id]),
  });
  const move = (from: number, to: number) => {
    const rest = value.filter((_id, index) => index !== from);
    onChange([...rest.slice(0, to), value[from]!, ...rest.slice(to)]);
  };
  const language = LOCALE_FACTS[locale].label;
  return (
    <div data-field={path} className="post-picker">
      {value.length > 0 && (
        <ol>
          {value.map((postId, index) => {
            const post = posts.get(postId);
            const title = post?.title ?? t("postNumber", { number: postId });
            return (
              <li key={postId}>
                <span className="min-w-0 flex-1">
                  {title}
                  {post && !post.published.includes(locale) && (
                    <span className="rich-warning">{t("postLeftOut", { language })}</span>
                  )}
                </span>
                <IconButton
                  look="plain"
                  label={t("postUp", { title })}
                  aria-disabled={index === 0}
                  onClick={() => move(index, Math.max(0, index - 1))}
                >
                  <Icon name="up" />
                </IconButton>
                <IconButton
                  look="plain"
                  label={t("postRemove", { title })}
                  onClick={() => onChange(value.filter((one) => one !== postId))}
                >
                  <Icon name="close" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      )}
      <SuggestField
        id={id}
        label={t("postAdd")}
        combobox={combobox}
        options={options}
        status={isFailed ? common("searchFailed") : t("postHint")}
        error={error}
        isInline
        maxLength={80}
        value={query ?? ""}
        placeholder={t("postPlaceholder")}
        onFocus={() => setQuery(query ?? "")}
        // The list shows from the first, so what is typed makes no option active.
        onChange={(event) => setQuery(event.target.value)}
      >
        {(post) => (
          <>
            {post.title}
            {!post.published.includes(locale) && (
              <span className="text-soft"> {t("postLeftOut", { language })}</span>
            )}
          </>
        )}
      </SuggestField>
    </div>
  );
}
