"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { apiUrl } from "@/components/kit/form/api-address";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { ROW_SHOWS, type ImportField, type RowShow } from "@/lib/site/import/fields";
import type { ImportRowView, ImportView, RenameChange } from "@/lib/site/import/schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { isOneOf } from "@/lib/kernel/core/records";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Select } from "@/components/kit/ui/select";
import { RowChanges } from "./row-changes";

type RowPage = { data: ImportRowView[]; meta: { total: number; last_page: number } };

async function load(path: string): Promise<RowPage> {
  const response = await fetch(apiUrl(path), {
    credentials: "include",
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as RowPage;
}

const TONES: Record<ImportRowView["state"], ChipTone> = {
  waiting: "plain",
  created: "good",
  updated: "good",
  unchanged: "plain",
  refused: "bad",
};

type RowProps = {
  row: ImportRowView;
  labels: Record<ImportField, string>;
  memberPath: string;
  onAccept: ((accepted: boolean) => Promise<unknown>) | undefined;
};

function Row({ row, labels, memberPath, onAccept }: RowProps) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const name = row.name ?? t("noName");
  return (
    <tr>
      <td className="data-table-main import-name">
        <div>
          {row.member_id ? (
            <Link
              locale={locale}
              href={`${memberPath}/${row.member_id}`}
              className="inline-block py-0.5 font-semibold underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
        </div>
      </td>
      <td data-label={t("row")}>{row.line.toLocaleString(LOCALE_FACTS[locale].iso)}</td>
      <td data-label={t("rowState")}>
        {row.undo === null ? (
          <Chip tone={TONES[row.state]}>{t(`rowStates.${row.state}`)}</Chip>
        ) : (
          <Chip tone={row.undo === "kept" ? "waiting" : "plain"}>{t(`rowStates.${row.undo}`)}</Chip>
        )}
      </td>
      <td
        className="import-notes"
        data-label={t("notes")}
        data-empty={
          (row.problems.length === 0 && row.differences.length === 0 && !row.undo_reason) ||
          undefined
        }
      >
        <ul>
          {row.undo_reason && <li data-level="warning">{row.undo_reason}</li>}
          {row.problems.map(({ level, field, value, message }, index) => (
            <li key={index} data-level={level}>
              <span className="visually-hidden">{t(level)}: </span>
              {field && (
                <b>
                  {labels[field]}
                  {value ? " " : ": "}
                </b>
              )}
              {value && <q>{value}</q>}
              {value && ": "}
              {message}
            </li>
          ))}
        </ul>
        <RowChanges row={row} name={name} labels={labels} onAccept={onAccept} />
      </td>
    </tr>
  );
}

type Props = {
  view: ImportView;
  labels: Record<ImportField, string>;
  memberPath: string;
  first: RowShow;
  /** Accepts or refuses new names of approved companies, all or those of some lines. */
  onAccept?: (choice: RenameChange) => Promise<unknown>;
};

/** The rows with their messages, filtered by result and paginated. */
export function RowsTable({ view, labels, memberPath, first, onAccept }: Props) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const [filters, setFilters] = useState({ show: first, page: 0 });
  const { data, error, isLoading, mutate } = useSWR(
    `/api/import/${view.id}/rows?locale=${locale}&show=${filters.show}` +
      `&current_page=${filters.page}&at=${view.state}-${view.done}`,
    load,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const [total, last] = [data?.meta.total ?? 0, data?.meta.last_page ?? 0];
  const chooseShow = (chosen: string) => {
    if (isOneOf(ROW_SHOWS, chosen)) setFilters({ show: chosen, page: 0 });
  };
  const accept = async (choice: RenameChange) => {
    await onAccept?.(choice);
    await mutate();
  };
  const { renames } = view;
  const setPage = (page: number) => setFilters({ ...filters, page });
  return (
    <section aria-labelledby="import-rows-title" className="import-rows">
      <h3 id="import-rows-title" className="text-xl">
        {t("rowsTitle")}
      </h3>
      <div className="list-filters mt-4">
        <Select
          label={t("rowFilterLabel")}
          className="list-select"
          value={filters.show}
          choices={ROW_SHOWS.map((show) => ({ value: show, label: t(`rowFilters.${show}`) }))}
          onChange={chooseShow}
        />
        <p role="status" className="meta">
          {data && !error ? t("rowsCount", { count: total }) : ""}
        </p>
      </div>
      {onAccept && renames.total > 0 && (
        <div className="note mt-5" data-tone="waiting">
          <p>{t("renamesNote", renames)}</p>
          <label className="import-accept">
            <Checkbox
              checked={renames.accepted === renames.total}
              onChange={(event) => void accept({ accepted: event.target.checked })}
            />
            {t("acceptAll")}
          </label>
        </div>
      )}
      {error && (
        <p className="note" data-tone="bad">
          {t("rowsFailed")} <LinkButton onClick={() => void mutate()}>{t("retry")}</LinkButton>
        </p>
      )}
      {!error && data && data.data.length > 0 && (
        <table className="data-table list-content" aria-busy={isLoading || undefined}>
          <thead>
            <tr>
              <th scope="col">{t("name")}</th>
              <th scope="col">{t("row")}</th>
              <th scope="col">{t("rowState")}</th>
              <th scope="col">{t("notes")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <Row
                key={row.line}
                row={row}
                labels={labels}
                memberPath={memberPath}
                onAccept={onAccept && ((accepted) => accept({ accepted, lines: [row.line] }))}
              />
            ))}
          </tbody>
        </table>
      )}
      {last > 0 && (
        <nav aria-label={t("pagination")} className="import-foot">
          <Button
            kind="quiet"
            size="small"
            aria-disabled={filters.page === 0 || undefined}
            onClick={() => {
              if (filters.page > 0) setPage(filters.page - 1);
            }}
          >
            {t("previous")}
          </Button>
          <span className="self-center text-sm text-soft" role="status">
            {t("pageOf", { page: filters.page + 1, last: last + 1 })}
          </span>
          <Button
            kind="quiet"
            size="small"
            aria-disabled={filters.page >= last || undefined}
            onClick={() => {
              if (filters.page < last) setPage(filters.page + 1);
            }}
          >
            {t("next")}
          </Button>
        </nav>
      )}
    </section>
  );
}
