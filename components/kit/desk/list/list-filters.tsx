"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  useEffect,
  useId,
  useOptimistic,
  useRef,
  useState,
  useTransition,
  type FormEvent,
  type ReactNode,
} from "react";
import { listUrl, type ListParams } from "@/lib/kernel/content/list-url";
import { omit } from "@/lib/kernel/core/records";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Icon } from "@/components/kit/ui/icon";
import { ColumnPicker } from "./column-picker";
import { FoldButton } from "./fold-button";
import { MoreFilters } from "./more-filters";
import { Select } from "@/components/kit/ui/select";
import { Input } from "@/components/kit/ui/input";

/** Debounce of the search in milliseconds. */
const PAUSE_MS = 300;

/** A filter; `drops` is another one that is reset when this one changes. */
export type ListSelect = {
  name: string;
  label: string;
  any: string;
  choices: { value: string; label: string }[];
  drops?: string;
  /** Whether it stands among the filters by date and account, which are folded. */
  isMore?: boolean;
};

type Props = {
  locale: Locale;
  path: string;
  /** The URL's parameters without the page. */
  params: ListParams;
  labels: { search: string; placeholder: string };
  selects: ListSelect[];
  /** The parameter of the tabs, which the form must keep without JavaScript. */
  tab: string;
  /** Sort orders for the card layout, which has no column headers. */
  sorts: { value: string; label: string }[];
  defaultSort: string;
  columns: { key: string; label: string }[];
  counts: ReactNode;
  tools?: ReactNode;
  /** Whether the list is filtered by days. */
  hasDays?: boolean;
  children: ReactNode;
};

/** The filters as they are chosen, which are shown while the list loads, and the typed search. */
function useListQuery(locale: Locale, path: string, params: ListParams, defaultSort: string) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // The optimistic value, shown while the list loads.
  const [chosen, setChosen] = useOptimistic(params);
  const present = params.search ?? "";
  const [search, setSearch] = useState(present);
  const query = useRef(present);

  const go = (change: Record<string, string>) => {
    const requested = { ...chosen, search: search.trim(), ...change };
    query.current = requested.search ?? "";
    const filters = Object.fromEntries(
      Object.entries(requested).filter(
        ([name, value]) => value !== "" && !(name === "sort" && value === defaultSort),
      ),
    );
    startTransition(() => {
      setChosen(filters);
      router.push(localePath(locale, listUrl(path, filters)), { scroll: false });
    });
  };
  useEffect(() => {
    // The URL changed by other means: history navigation, the search of the header.
    if (present === query.current) return;
    query.current = present;
    setSearch(present);
  }, [present]);
  useEffect(() => {
    const newSearch = search.trim();
    if (newSearch === query.current) return;
    const timer = setTimeout(() => {
      query.current = newSearch;
      // A filter that was chosen meanwhile is not in the URL before the list has loaded.
      const rest = omit(chosen, ["search"]);
      const filters = newSearch ? { ...rest, search: newSearch } : rest;
      startTransition(() => {
        setChosen(filters);
        router.replace(localePath(locale, listUrl(path, filters)), { scroll: false });
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, chosen, setChosen, locale, path, router]);
  return { chosen, isPending, search, setSearch, go };
}

/**
 * Search and filters above a list; the list is dimmed while it loads. Without JavaScript a plain
 * form.
 */
export function ListFilters({
  locale,
  path,
  params,
  labels,
  selects,
  tab,
  sorts,
  defaultSort,
  columns,
  counts,
  tools,
  hasDays = false,
  children,
}: Props) {
  const t = useTranslations("account.lists");
  const { chosen, isPending, search, setSearch, go } = useListQuery(
    locale,
    path,
    params,
    defaultSort,
  );
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = chosen.columns?.split(",");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({});
  };
  const select = (
    name: string,
    label: string,
    value: string,
    any: string | undefined,
    choices: { value: string; label: string }[],
    className = "",
    drops = "",
  ) => (
    <Select
      key={name}
      name={name}
      label={label}
      value={value}
      placeholder={any}
      choices={choices}
      onChange={(next) => go({ [name]: next, ...(drops ? { [drops]: "" } : {}) })}
      className={`list-select ${className}`}
      data-chosen={value !== "" || undefined}
    />
  );
  const selectOf = ({ name, label, any, choices, drops }: ListSelect) =>
    select(name, label, chosen[name] ?? "", any, choices, "", drops);
  const moreFilters = [
    ...(hasDays ? ["from", "to"] : []),
    ...selects.filter(({ isMore }) => isMore).map(({ name }) => name),
  ];
  const filters = [
    ...moreFilters,
    ...selects.filter(({ isMore }) => !isMore).map(({ name }) => name),
  ];
  return (
    <>
      <div className="list-bar">
        <form
          action={localePath(locale, path)}
          method="get"
          role="search"
          aria-label={labels.search}
          className="list-search"
          onSubmit={submit}
        >
          <div className="relative list-search-box">
            <Icon name="search" className="account-search-icon" />
            <Input
              type="search"
              name="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              label={labels.search}
              placeholder={labels.placeholder}
              maxLength={80}
              autoComplete="off"
              className="ps-10"
            />
          </div>
          <FoldButton
            isOpen={isOpen}
            controls={`${id}-selects ${id}-tools`}
            label={t("filters", { count: filters.filter((name) => chosen[name]).length })}
            onToggle={() => setOpen(!isOpen)}
          />
          <div id={`${id}-selects`} className="list-selects" data-open={isOpen}>
            {selects.filter(({ isMore }) => !isMore).map(selectOf)}
            {select("sort", t("sort"), chosen.sort ?? defaultSort, undefined, sorts, "list-sort")}
            {hasDays && (
              <MoreFilters
                from={chosen.from}
                to={chosen.to}
                isChosen={moreFilters.some((name) => chosen[name])}
                onChange={go}
              >
                {selects.filter(({ isMore }) => isMore).map(selectOf)}
              </MoreFilters>
            )}
          </div>
          {params[tab] && <input type="hidden" name={tab} value={params[tab]} />}
        </form>
        <div id={`${id}-tools`} className="list-tools" data-open={isOpen}>
          {columns.length > 0 && (
            <ColumnPicker
              columns={columns.map((column) => ({
                ...column,
                isShown: shown === undefined || shown.includes(column.key),
              }))}
              onChange={(columns) => go({ columns })}
            />
          )}
          {tools}
        </div>
      </div>
      <p className="meta mb-3" role="status">
        {isPending ? t("loading") : counts}
      </p>
      <div aria-busy={isPending} className="list-content">
        {children}
      </div>
    </>
  );
}
