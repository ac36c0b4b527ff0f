"use client";

import { useState, type ChangeEvent, type FormEvent, type MouseEvent } from "react";
import { useLeave } from "@/components/kit/desk/form/leave-guard";
import { callApi } from "@/components/kit/form/api-client";
import { dayOf } from "@/components/site/search/day-of";
import { SuggestionGroup, type Suggestion } from "@/components/site/search/suggestion-group";
import { MIN_SEARCH_LENGTH, useSuggestions } from "@/components/kit/ui/use-suggestions";
import { Icon } from "@/components/kit/ui/icon";
import { NO_OPTION, useCombobox } from "@/components/kit/ui/use-combobox";
import { listUrl } from "@/lib/kernel/content/list-url";
import { variantOf } from "@/lib/kernel/screen/variant-screens";
import type { KindName } from "@/lib/site/search/results";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { Highlight } from "@/lib/kernel/search-engine/highlight";

const MAX_LENGTH = 80;
const DELAY_MS = 150;
/** Options of each list, so that all lists are seen at once. */
const MOST_OPTIONS = 5;
const GROUP = { titleClass: "admin-search-title", optionClass: "admin-search-option" };

type Hit = {
  id: number;
  highlight: Highlight;
  kind?: string;
  area?: string | null;
  starts_at?: string;
};
type Found = Partial<Record<KindName, Hit[]>>;

/** The texts are props, since the frame is rendered on the server. */
export type AdminSearchLabels = {
  label: string;
  placeholder: string;
  /** The title of each list of results, in their order. */
  groups: readonly { list: KindName; title: string }[];
  nothing: string;
  failed: string;
  all: string;
};
type Props = { locale: Locale; labels: AdminSearchLabels };

async function load(path: string): Promise<Found> {
  const result = await callApi<Found>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("search failed");
  return result.data;
}

/** A result as an option, which leads to its editor. */
const suggestionOf = (list: KindName, hit: Hit, locale: Locale): Suggestion => ({
  key: `${list} ${hit.id}`,
  path: `${SCREENS[variantOf(list, hit.kind)?.screen ?? "post"].path}/${hit.id}`,
  highlight: hit.highlight,
  detail: hit.starts_at ? dayOf(hit.starts_at, locale) : (hit.area ?? ""),
});

const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * The search of the header: what the search knows and the user may edit, in any status. An option
 * opens its editor, Enter the list of posts. Without JavaScript a plain form of that list.
 */
export function AdminSearch({ locale, labels }: Props) {
  const leaveFor = useLeave();
  const [query, setQuery] = useState("");
  const [hasFocused, setHasFocused] = useState(false);
  const search = query.trim();
  const { data: results, error } = useSuggestions({
    query,
    urlOf: (text) => `/api/search?admin=true&locale=${locale}&search=${text}`,
    load,
    delayMs: DELAY_MS,
  });
  const data = search === "" ? undefined : results;
  const groups = labels.groups.map(({ list, title }) => ({
    title,
    suggestions: (data?.[list] ?? [])
      .slice(0, MOST_OPTIONS)
      .map((hit) => suggestionOf(list, hit, locale)),
  }));
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const isOpen =
    hasFocused && search.length >= MIN_SEARCH_LENGTH && (data !== undefined || error !== undefined);

  const leave = async (path: string) => {
    setHasFocused(false);
    if (await leaveFor(localePath(locale, path))) combobox.setActive(NO_OPTION);
  };
  const leaveForList = () => void leave(listUrl(SCREENS.allPosts.path, search ? { search } : {}));
  const combobox = useCombobox({
    options,
    isOpen,
    onPick: ({ path }) => void leave(path),
    onOpen: () => setHasFocused(true),
    onDismiss() {
      setHasFocused(false);
      if (!isOpen) setQuery("");
      return isOpen || query !== "";
    },
  });
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setQuery(event.target.value);
    setHasFocused(true);
    combobox.setActive(NO_OPTION);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    leaveForList();
  };
  return (
    <search className="account-search">
      <form action={localePath(locale, SCREENS.allPosts.path)} method="get" onSubmit={onSubmit}>
        <Icon name="search" className="account-search-icon" />
        <input
          {...combobox.inputProps}
          type="text"
          name="search"
          aria-label={labels.label}
          placeholder={labels.placeholder}
          maxLength={MAX_LENGTH}
          value={query}
          className="field"
          onFocus={() => setHasFocused(true)}
          onBlur={() => setHasFocused(false)}
          onChange={onType}
        />
      </form>
      <div className="admin-search-panel" data-open={isOpen}>
        <div {...combobox.listProps} aria-label={labels.label}>
          {isOpen &&
            groups.map(({ title, suggestions }, at) => (
              <SuggestionGroup
                key={title}
                {...GROUP}
                combobox={combobox}
                title={title}
                suggestions={suggestions}
                offset={groups.slice(0, at).reduce((sum, one) => sum + one.suggestions.length, 0)}
              />
            ))}
        </div>
        <p role="status" className="meta admin-search-status">
          {isOpen && error && labels.failed}
          {isOpen && !error && options.length === 0 && labels.nothing}
        </p>
        {isOpen && options.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className="admin-search-all"
            onMouseDown={keepFocus}
            onClick={leaveForList}
          >
            {labels.all}
          </button>
        )}
      </div>
    </search>
  );
}
