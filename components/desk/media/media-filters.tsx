"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { MEDIA_SHOWS, MEDIA_SORTS, type MediaQuery } from "./media-query";

/** Debounce of the search in milliseconds. */
const PAUSE_MS = 300;

type RequestedFilters = Omit<MediaQuery, "page">;
type Props = {
  query: RequestedFilters;
  /** What is not offered: the trash, where pictures are chosen. */
  without?: (typeof MEDIA_SHOWS)[number];
  onAsk(query: RequestedFilters): void;
};

/** Search, filter and order of pictures. No form of its own: it may stand inside one. */
export function MediaFilters({ query, without, onAsk }: Props) {
  const t = useTranslations("account.media");
  const [search, setSearch] = useState(query.search);
  const requested = useRef(query.search);
  const latest = useRef({ query, onAsk });
  useEffect(() => {
    latest.current = { query, onAsk };
  });

  useEffect(() => {
    // The URL changed by back and forward.
    if (query.search === requested.current) return;
    requested.current = query.search;
    setSearch(query.search);
  }, [query.search]);
  const ask = (words: string) => {
    if (words === requested.current) return;
    requested.current = words;
    latest.current.onAsk({ ...latest.current.query, search: words });
  };
  useEffect(() => {
    const timer = setTimeout(() => ask(search.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    ask(search.trim());
  };
  return (
    <div role="search" className="media-filters">
      <div className="relative">
        <Icon name="search" className="account-search-icon" />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={onKey}
          aria-label={t("searchLabel")}
          placeholder={t("searchPlaceholder")}
          maxLength={80}
          autoComplete="off"
          className="field ps-10"
        />
      </div>
      <select
        className="field"
        aria-label={t("showLabel")}
        value={query.show}
        onChange={(event) =>
          onAsk({ ...query, show: MEDIA_SHOWS.find((one) => one === event.target.value) ?? "all" })
        }
      >
        {MEDIA_SHOWS.filter((one) => one !== without).map((one) => (
          <option key={one} value={one}>
            {t(`shows.${one}`)}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={t("sortLabel")}
        value={query.sort}
        onChange={(event) =>
          onAsk({
            ...query,
            sort: MEDIA_SORTS.find((one) => one === event.target.value) ?? "-created_at",
          })
        }
      >
        {MEDIA_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`sorts.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
