"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  useEffect,
  useOptimistic,
  useRef,
  useState,
  useTransition,
  type FormEvent,
  type ReactNode,
} from "react";
import { listUrl, type ListParams } from "@/lib/content/list-url";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { Icon } from "@/components/ui/icon";
import { ColumnPicker } from "./column-picker";
import { Input, Select } from "@/components/ui/controls";

/** Debounce of the search in milliseconds. */
const PAUSE_MS = 300;

/** A filter; `drops` is one that means nothing any more when this one changes. */
export type ListSelect = {
  name: string;
  label: string;
  any: string;
  choices: { value: string; label: string }[];
  drops?: string;
};

type Props = {
  locale: Locale;
  path: string;
  /** The parameters of the current URL, without the page. */
  params: ListParams;
  labels: { search: string; placeholder: string };
  selects: ListSelect[];
  /** The parameter that tabs above choose, which a form without scripts must keep. */
  tab: string;
  /** Orders for those who see cards, where no head of a column can be clicked. */
  sorts: { value: string; label: string }[];
  defaultSort: string;
  columns: { key: string; label: string }[];
  counts: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
};

/**
 * Search and filters above a list; what is below is dimmed while it is being made. Without scripts
 * a plain form.
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
  children,
}: Props) {
  const t = useTranslations("account.lists");
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // What was chosen is shown at once, while its list is still being made.
  const [chosen, setChosen] = useOptimistic(params);
  const present = params.search ?? "";
  const [search, setSearch] = useState(present);
  const query = useRef(present);

  const go = (change: Record<string, string>) => {
    const wanted = { ...chosen, search: search.trim(), ...change };
    query.current = wanted.search ?? "";
    const filters = Object.fromEntries(
      Object.entries(wanted).filter(
        ([name, value]) => value !== "" && !(name === "sort" && value === defaultSort),
      ),
    );
    startTransition(() => {
      setChosen(filters);
      router.push(localePath(locale, listUrl(path, filters)), { scroll: false });
    });
  };
  const shown = chosen.columns?.split(",");
  useEffect(() => {
    // The URL changed by other means: back and forward, the search of the header.
    if (present === query.current) return;
    query.current = present;
    setSearch(present);
  }, [present]);
  useEffect(() => {
    const wanted = search.trim();
    if (wanted === query.current) return;
    const timer = setTimeout(() => {
      query.current = wanted;
      const { search: _former, ...rest } = params;
      startTransition(() =>
        router.replace(
          localePath(locale, listUrl(path, wanted ? { ...rest, search: wanted } : rest)),
          { scroll: false },
        ),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, params, locale, path, router]);

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
          {selects.map(({ name, label, any, choices, drops }) =>
            select(name, label, chosen[name] ?? "", any, choices, "", drops),
          )}
          {select("sort", t("sort"), chosen.sort ?? defaultSort, undefined, sorts, "list-sort")}
          {params[tab] && <input type="hidden" name={tab} value={params[tab]} />}
        </form>
        <div className="list-tools">
          {columns.length > 0 && (
            <ColumnPicker
              columns={columns.map((column) => ({
                ...column,
                isShown: shown === undefined || shown.includes(column.key),
              }))}
              onChange={(wanted) => go({ columns: wanted })}
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
