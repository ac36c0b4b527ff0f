"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import useSWR from "swr";
import { localePath, type Locale } from "@/lib/i18n/locale";
import type { Highlight } from "@/lib/search/highlight";
import type { SearchResult } from "@/lib/search/service";
import type { SearchLabels } from "./labels";
import { useDebounced } from "./use-debounced";

const MIN_LENGTH = 2;
const MAX_LENGTH = 80;
const DEBOUNCE_MS = 150;

type Option = { key: string; href: string; highlight: Highlight; detail: string };
type Props = {
  locale: Locale;
  labels: SearchLabels;
  autoFocus?: boolean;
  adminMode?: boolean;
  onDone?: () => void;
};

/**
 * Slug if there is one, otherwise the id; under the account in admin mode
 * (docs/site.md#search-box).
 */
const hrefOf = (
  kind: "post" | "member",
  item: { id: number; slug: string },
  locale: Locale,
  adminMode: boolean,
) => localePath(locale, `${adminMode ? "/account" : ""}/${kind}/${item.slug || item.id}`);

async function fetchResult(url: string): Promise<SearchResult> {
  const response = await fetch(url, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { data: SearchResult }).data;
}

/**
 * Search with suggestions of posts and companies, after the ARIA pattern of a combobox with a list.
 */
export function SearchBox({ locale, labels, autoFocus = false, adminMode = false, onDone }: Props) {
  const id = useId();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(-1);
  const asked = useDebounced(query.trim(), DEBOUNCE_MS);
  const { data, error, isLoading, mutate } = useSWR<SearchResult, Error>(
    asked.length >= MIN_LENGTH
      ? `/api/search?locale=${locale}&search=${encodeURIComponent(asked)}`
      : null,
    fetchResult,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const shown = asked.length >= MIN_LENGTH ? data : undefined;
  const posts: Option[] = (shown?.posts ?? []).map((post) => ({
    key: `p${post.id}`,
    href: hrefOf("post", post, locale, adminMode),
    highlight: post.highlight,
    detail: "",
  }));
  const members: Option[] = (shown?.members ?? []).map((member) => ({
    key: `m${member.id}`,
    href: hrefOf("member", member, locale, adminMode),
    highlight: member.highlight,
    detail: [member.professions[0], member.area].filter(Boolean).join(" · "),
  }));
  const options = [...posts, ...members];
  const searchHref = `${localePath(locale, "/search")}?q=${encodeURIComponent(query.trim())}`;
  const leave = (href: string) => {
    router.push(href);
    onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = options.length;
    const move = (to: number) => {
      event.preventDefault();
      setActive(to);
    };
    if (event.key === "ArrowDown" && count > 0) move((active + 1) % count);
    else if (event.key === "ArrowUp" && count > 0) move(active <= 0 ? count - 1 : active - 1);
    else if (event.key === "Enter") {
      event.preventDefault();
      if (options[active]) leave(options[active].href);
      else if (query.trim().length >= MIN_LENGTH) leave(searchHref);
    } else if (event.key === "Escape" && (query !== "" || active >= 0)) {
      event.preventDefault();
      event.stopPropagation();
      setQuery("");
      setActive(-1);
    }
  };
  const group = (title: string, list: Option[], offset: number) =>
    list.length > 0 && (
      <ul role="group" aria-label={title} className="pb-2">
        <li role="presentation" className="kicker px-3 pt-3 pb-1">
          {title}
        </li>
        {list.map((option, at) => (
          // Keys are handled by the input, which keeps the focus (ARIA: aria-activedescendant).
          <li
            key={option.key}
            id={`${id}-${offset + at}`}
            role="option"
            aria-selected={offset + at === active}
            onMouseMove={() => setActive(offset + at)}
            onClick={() => leave(option.href)}
            className="cursor-pointer rounded-md px-3 py-2.5 aria-selected:bg-wash"
          >
            {option.highlight.map((piece, part) =>
              piece.match ? (
                <mark key={part} className="highlight">
                  {piece.text}
                </mark>
              ) : (
                <span key={part}>{piece.text}</span>
              ),
            )}
            {option.detail && <span className="meta ms-3">{option.detail}</span>}
          </li>
        ))}
      </ul>
    );
  const listNote = () => {
    if (error)
      return (
        <>
          {labels.failed}{" "}
          <button type="button" className="link-line" onClick={() => void mutate()}>
            {labels.retry}
          </button>
        </>
      );
    if (isLoading && !shown) return labels.loading;
    return shown && options.length === 0 ? labels.nothing : null;
  };
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {labels.label}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={query}
        placeholder={labels.placeholder}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(-1);
        }}
        className="field text-lg"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={labels.label}
        className="mt-2 max-h-[60dvh] overflow-y-auto empty:hidden"
      >
        {group(labels.posts, posts, 0)}
        {group(labels.members, members, posts.length)}
      </div>
      <div role="status" className="meta mt-2">
        {listNote()}
        {shown && options.length > 0 && (
          <a href={searchHref} className="link-line">
            {labels.all}
          </a>
        )}
      </div>
    </div>
  );
}
