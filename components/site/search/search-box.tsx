"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { NO_OPTION, useCombobox } from "@/components/kit/ui/use-combobox";
import { paths } from "@/lib/kernel/core/paths";
import { eventPath } from "@/lib/commerce/event/path";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { SearchResult } from "@/lib/site/search/results";
import { dayOf } from "./day-of";
import type { SearchLabels } from "./labels";
import { SuggestionGroup, type Suggestion } from "./suggestion-group";
import { MIN_SEARCH_LENGTH, useSuggestions } from "@/components/kit/ui/use-suggestions";
import { LinkButton } from "@/components/kit/ui/button";

const MAX_LENGTH = 80;
const DELAY_MS = 150;
const GROUP = {
  className: "pb-2",
  titleClass: "kicker px-3 pt-3 pb-1",
  optionClass: "cursor-pointer rounded-md px-3 py-2.5 aria-selected:bg-wash",
};

type Props = { locale: Locale; labels: SearchLabels; autoFocus?: boolean; onDone?: () => void };

async function fetchResult(url: string): Promise<SearchResult> {
  const response = await fetch(url, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { data: SearchResult }).data;
}

const postSuggestion = ({ id, slug, highlight }: SearchResult["posts"][number]): Suggestion => ({
  key: `p${id}`,
  path: paths.post(slug || id),
  highlight,
  detail: "",
});
const memberSuggestion = (member: SearchResult["members"][number]): Suggestion => ({
  key: `m${member.id}`,
  path: paths.member(member.slug || member.id),
  highlight: member.highlight,
  detail: [member.professions[0], member.area].filter(Boolean).join(" · "),
});

const eventSuggestion = (
  { id, kind, slug, highlight, starts_at }: SearchResult["events"][number],
  locale: Locale,
): Suggestion => ({
  key: `e${id}`,
  path: eventPath(kind, slug || id),
  highlight,
  detail: dayOf(starts_at, locale),
});

/** A search combobox with suggestions of posts, companies and events; Enter opens the results page. */
export function SearchBox({ locale, labels, autoFocus = false, onDone }: Props) {
  const id = useId();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const { data, error, isLoading, retry } = useSuggestions({
    query,
    urlOf: (search) => `/api/search?locale=${locale}&search=${search}`,
    load: fetchResult,
    delayMs: DELAY_MS,
  });
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const posts = (data?.posts ?? []).map(postSuggestion);
  const members = (data?.members ?? []).map(memberSuggestion);
  const events = (data?.events ?? []).map((event) => eventSuggestion(event, locale));
  const options = [...posts, ...members, ...events];
  const isEmpty = data !== undefined && options.length === 0;
  const resultsUrl = localePath(locale, paths.search(query.trim()));

  const go = (url: string) => {
    router.push(url);
    onDone?.();
  };
  const combobox = useCombobox({
    options,
    isOpen: options.length > 0,
    onPick: ({ path }) => go(localePath(locale, path)),
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
    if (query.trim().length >= MIN_SEARCH_LENGTH) go(resultsUrl);
  };
  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={id} className="visually-hidden">
        {labels.label}
      </label>
      <input
        {...combobox.inputProps}
        ref={input}
        id={id}
        type="text"
        maxLength={MAX_LENGTH}
        value={query}
        placeholder={labels.placeholder}
        onChange={onType}
        className="field text-lg"
      />
      <div
        {...combobox.listProps}
        aria-label={labels.label}
        className="mt-2 max-h-[60dvh] overflow-y-auto empty:hidden"
      >
        <SuggestionGroup
          {...GROUP}
          combobox={combobox}
          title={labels.posts}
          suggestions={posts}
          offset={0}
        />
        <SuggestionGroup
          {...GROUP}
          combobox={combobox}
          title={labels.members}
          suggestions={members}
          offset={posts.length}
        />
        <SuggestionGroup
          {...GROUP}
          combobox={combobox}
          title={labels.events}
          suggestions={events}
          offset={posts.length + members.length}
        />
      </div>
      <div role="status" className="meta mt-2">
        {error && (
          <>
            {labels.failed} <LinkButton onClick={retry}>{labels.retry}</LinkButton>
          </>
        )}
        {!error && isLoading && !data && labels.loading}
        {!error && isEmpty && labels.nothing}
        {options.length > 0 && (
          <a href={resultsUrl} className="link-line">
            {labels.all}
          </a>
        )}
      </div>
    </form>
  );
}
