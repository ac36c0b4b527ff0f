"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { MEDIA_SHOWS, MEDIA_SORTS, type MediaQuery } from "./media-query";
import { Select } from "@/components/kit/ui/select";
import { Input } from "@/components/kit/ui/input";

/** Debounce of the search in milliseconds. */
const PAUSE_MS = 300;

type RequestedFilters = Omit<MediaQuery, "page">;
type Props = {
  query: RequestedFilters;
  /** The used tags. */
  tags: string[];
  /** Filters that are not offered, such as the trash in a picker. */
  without?: readonly (typeof MEDIA_SHOWS)[number][];
  onSearch(query: RequestedFilters): void;
};

/** Search, filters and sort order of assets. Not a form, since it may be nested in one. */
export function MediaFilters({ query, tags, without, onSearch: onAsk }: Props) {
  const t = useTranslations("account.media");
  const [search, setSearch] = useState(query.search);
  const requested = useRef(query.search);
  const latest = useRef({ query, onAsk });
  useEffect(() => {
    latest.current = { query, onAsk };
  });

  useEffect(() => {
    // The URL changed by history navigation.
    if (query.search === requested.current) return;
    requested.current = query.search;
    setSearch(query.search);
  }, [query.search]);
  const requestSearch = (text: string) => {
    if (text === requested.current) return;
    requested.current = text;
    latest.current.onAsk({ ...latest.current.query, search: text });
  };
  useEffect(() => {
    const timer = setTimeout(() => requestSearch(search.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    requestSearch(search.trim());
  };
  return (
    <div role="search" className="media-filters">
      <div className="relative">
        <Icon name="search" className="account-search-icon" />
        <Input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={onKey}
          label={t("searchLabel")}
          placeholder={t("searchPlaceholder")}
          maxLength={80}
          autoComplete="off"
          className="ps-10"
        />
      </div>
      <Select
        label={t("filterLabel")}
        value={query.show}
        choices={MEDIA_SHOWS.filter((one) => !without?.includes(one)).map((one) => ({
          value: one,
          label: t(`filters.${one}`),
        }))}
        onChange={(value) =>
          onAsk({ ...query, show: MEDIA_SHOWS.find((one) => one === value) ?? "all" })
        }
      />
      <Select
        label={t("tagLabel")}
        value={query.tag}
        placeholder={t("tagAny")}
        choices={[...new Set([...(query.tag ? [query.tag] : []), ...tags])].map((tag) => ({
          value: tag,
          label: tag,
        }))}
        onChange={(value) => onAsk({ ...query, tag: value })}
      />
      <Select
        label={t("sortLabel")}
        value={query.sort}
        choices={MEDIA_SORTS.map((one) => ({ value: one, label: t(`sorts.${one}`) }))}
        onChange={(value) =>
          onAsk({ ...query, sort: MEDIA_SORTS.find((one) => one === value) ?? "-created_at" })
        }
      />
    </div>
  );
}
