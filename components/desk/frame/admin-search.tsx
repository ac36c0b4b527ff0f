"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useState, type FormEvent, type KeyboardEvent } from "react";
import useSWR from "swr";
import { callApi } from "@/components/form/call";
import { startProgress } from "@/components/layout/route-progress";
import { useDebounced } from "@/components/search/use-debounced";
import { listAddress } from "@/lib/account/list-address";
import { SCREENS } from "@/lib/account/screens";
import { localePath, type Locale } from "@/lib/i18n/locale";
import type { Highlight } from "@/lib/search/highlight";
import { askFirst } from "../alert";
import { forgetUnsaved, hasUnsaved } from "../form/leave-guard";
import { Icon } from "@/components/ui/icon";

const MIN_LENGTH = 2;
const MAX_LENGTH = 80;
const DEBOUNCE_MS = 150;

type Found = {
  posts: { id: number; highlight: Highlight }[];
  members: { id: number; highlight: Highlight; area?: string | null }[];
};
type Option = { key: string; path: string; highlight: Highlight; detail: string | null };

/** The texts come from the frame, which is drawn on the server. */
export type AdminSearchLabels = {
  label: string;
  placeholder: string;
  posts: string;
  members: string;
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

/**
 * The search of the header: posts and companies that one may edit, whatever their state, after the
 * ARIA pattern of a combobox with a list; it leads to their editors, and Enter to the list of
 * posts. Without scripts a plain form of that list.
 */
export function AdminSearch({ locale, labels }: Props) {
  const id = useId();
  const router = useRouter();
  const t = useTranslations("account.form");
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const asked = useDebounced(query.trim(), DEBOUNCE_MS);
  const { data, error } = useSWR<Found, Error>(
    asked.length >= MIN_LENGTH
      ? `/api/search?admin=true&locale=${locale}&search=${encodeURIComponent(asked)}`
      : null,
    load,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );

  const shown = asked.length >= MIN_LENGTH && query.trim() !== "" ? data : undefined;
  const posts: Option[] = (shown?.posts ?? []).map((post) => ({
    key: `p${post.id}`,
    path: `/account/post/${post.id}`,
    highlight: post.highlight,
    detail: null,
  }));
  const members: Option[] = (shown?.members ?? []).map((member) => ({
    key: `m${member.id}`,
    path: `/account/member/${member.id}`,
    highlight: member.highlight,
    detail: member.area ?? null,
  }));
  const options = [...posts, ...members];
  const isShown =
    isOpen &&
    query.trim().length >= MIN_LENGTH &&
    (options.length > 0 || shown !== undefined || error !== undefined);

  const leave = async (path: string) => {
    setOpen(false);
    if (hasUnsaved()) {
      if (!(await askFirst({ title: t("leaveTitle"), text: t("leaveText"), yes: t("leave") })))
        return;
      forgetUnsaved();
    }
    startProgress();
    setActive(-1);
    router.push(localePath(locale, path));
  };
  const leaveForList = () =>
    void leave(listAddress(SCREENS.allPosts.path, query.trim() ? { search: query.trim() } : {}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[active];
    if (isShown && chosen) void leave(chosen.path);
    else leaveForList();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = options.length;
    const move = (to: number) => {
      event.preventDefault();
      setOpen(true);
      setActive(to);
    };
    if (event.key === "ArrowDown" && count > 0) move((active + 1) % count);
    else if (event.key === "ArrowUp" && count > 0) move(active <= 0 ? count - 1 : active - 1);
    else if (event.key === "Escape" && (query !== "" || isShown)) {
      event.preventDefault();
      if (!isShown) setQuery("");
      setOpen(false);
      setActive(-1);
    }
  };
  const group = (title: string, list: Option[], offset: number) =>
    list.length > 0 && (
      <ul role="group" aria-label={title}>
        <li role="presentation" className="admin-search-title">
          {title}
        </li>
        {list.map(({ key, path, highlight, detail }, at) => (
          // Keys are handled by the input, which keeps the focus (ARIA: aria-activedescendant).
          <li
            key={key}
            id={`${id}-${offset + at}`}
            role="option"
            aria-selected={offset + at === active}
            className="admin-search-option"
            onMouseMove={() => setActive(offset + at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void leave(path)}
          >
            {highlight.map((piece, part) =>
              piece.match ? (
                <mark key={part} className="highlight">
                  {piece.text}
                </mark>
              ) : (
                <span key={part}>{piece.text}</span>
              ),
            )}
            {detail && <span className="meta ms-3">{detail}</span>}
          </li>
        ))}
      </ul>
    );
  const emptyNote = () => {
    if (error) return labels.failed;
    return options.length === 0 ? labels.nothing : null;
  };
  return (
    <search className="account-search">
      <form action={localePath(locale, SCREENS.allPosts.path)} method="get" onSubmit={submit}>
        <Icon name="search" className="account-search-icon" />
        <input
          type="text"
          name="search"
          role="combobox"
          aria-label={labels.label}
          aria-expanded={isShown && options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={labels.placeholder}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={query}
          className="field"
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
        />
      </form>
      <div className="admin-search-panel" data-open={isShown}>
        <div id={`${id}-list`} role="listbox" aria-label={labels.label}>
          {isShown && group(labels.posts, posts, 0)}
          {isShown && group(labels.members, members, posts.length)}
        </div>
        <p role="status" className="meta admin-search-status">
          {isShown && emptyNote()}
        </p>
        {isShown && options.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className="admin-search-all"
            onMouseDown={(event) => event.preventDefault()}
            onClick={leaveForList}
          >
            {labels.all}
          </button>
        )}
      </div>
    </search>
  );
}
