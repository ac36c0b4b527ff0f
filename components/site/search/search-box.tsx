"use client";

import { useRouter } from "next/navigation";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type MouseEvent,
} from "react";
import { LinkButton } from "@/components/kit/ui/button";
import { NO_OPTION, useCombobox } from "@/components/kit/ui/use-combobox";
import { MIN_SEARCH_LENGTH } from "@/components/kit/ui/use-suggestions";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { MAX_QUERY_LENGTH } from "@/lib/kernel/search-engine/query-length";
import { foundGroups, startGroups } from "./box/groups";
import { clearSearches, noteSearch, recentSearches } from "./box/recent-searches";
import type { Row } from "./box/row";
import { isElsewhere, SearchRowGroup } from "./box/row-group";
import { useSearch } from "./box/use-search";
import { useStart } from "./box/use-start";
import { fill, type SearchTexts } from "./search-texts";
import "./search-box.css";

type Props = { locale: Locale; texts: SearchTexts; autoFocus?: boolean; onDone?: () => void };

/**
 * A search combobox. Empty it has the last and the popular searches; the first letters are answered from
 * what is loaded, then the server adds the answer and what it finds. Rows are links; Enter without an
 * active one opens the results page.
 */
export function SearchBox({ locale, texts: t, autoFocus = false, onDone }: Props) {
  const id = useId();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [recent, setRecent] = useState(recentSearches);
  const start = useStart(locale);
  const { found, isCurrent, isLoading, hasFailed, retry } = useSearch(query, locale);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const text = query.trim();
  const groups =
    text === "" ? startGroups(recent, start, t) : foundGroups(text, { start, found }, locale, t);
  const rows = groups.flatMap((group) => group.rows);
  const canSearch = text.length >= MIN_SEARCH_LENGTH;
  const resultsPath = paths.search(text);

  const go = (path: string, search: string) => {
    if (search.length >= MIN_SEARCH_LENGTH) noteSearch(search);
    router.push(localePath(locale, path));
    onDone?.();
  };
  const pick = (row: Row) => go(row.path, row.search ?? text);
  const combobox = useCombobox({
    options: rows,
    isOpen: rows.length > 0,
    onPick: pick,
    onDismiss() {
      setQuery("");
      return query !== "";
    },
  });
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setQuery(event.target.value);
    combobox.setActive(NO_OPTION);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSearch) go(resultsPath, text);
  };
  const openAll = (event: MouseEvent) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    go(resultsPath, text);
  };
  const forget = () => {
    clearSearches();
    setRecent([]);
    input.current?.focus();
  };
  const nothing = isCurrent && rows.length === 0;
  return (
    <form
      role="search"
      action={localePath(locale, paths.search())}
      onSubmit={onSubmit}
      className="search-box"
    >
      <label htmlFor={id} className="visually-hidden">
        {t.label}
      </label>
      <input
        {...combobox.inputProps}
        ref={input}
        id={id}
        type="search"
        name="q"
        enterKeyHint="search"
        autoCapitalize="none"
        autoCorrect="off"
        maxLength={MAX_QUERY_LENGTH}
        value={query}
        placeholder={t.placeholder}
        onChange={onType}
        className="field text-lg"
      />
      <div className="search-scroll">
        <div {...combobox.listProps} aria-label={t.suggestions}>
          {groups.map((group, at) => (
            <SearchRowGroup
              key={group.name}
              {...group}
              locale={locale}
              combobox={combobox}
              onPick={pick}
              offset={groups.slice(0, at).reduce((sum, one) => sum + one.rows.length, 0)}
            />
          ))}
        </div>
        {text === "" && recent.length > 0 && (
          <p className="meta search-note">
            {t.recentNote} <LinkButton onClick={forget}>{t.clearRecent}</LinkButton>
          </p>
        )}
        <div role="status" className="meta search-note">
          {hasFailed && (
            <>
              {t.failed} <LinkButton onClick={retry}>{t.retry}</LinkButton>
            </>
          )}
          {isLoading && rows.length === 0 && t.loading}
          {nothing && t.nothing}
          {text !== "" && rows.length > 0 && (
            <span className="visually-hidden">{fill(t.found, { count: rows.length })}</span>
          )}
        </div>
      </div>
      {canSearch && (
        <p className="search-all">
          <a href={localePath(locale, resultsPath)} className="link-line" onClick={openAll}>
            {fill(t.all, { query: text })}
          </a>
        </p>
      )}
    </form>
  );
}
