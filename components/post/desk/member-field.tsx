"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type KeyboardEvent } from "react";
import useSWR from "swr";
import { callApi } from "@/components/form/call";
import { FieldError } from "@/components/form/field";
import { useDebounced } from "@/components/search/use-debounced";
import { companyName, namedCompany } from "@/components/member/desk/company-name";
import { useFormContext } from "@/components/desk/form/form-context";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

export type NamedCompany = { id: number; name: string };
type Props = {
  id: string;
  label: string;
  company: NamedCompany | null;
  onChange(company: NamedCompany | null): void;
  error?: string | undefined;
};

const MIN_LETTERS = 2;
const MOST = 8;

async function find(path: string): Promise<NamedCompany[]> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("companies not loaded");
  return namedCompany
    .array()
    .parse(result.data)
    .map((company) => ({ id: company.id, name: companyName(company) }));
}

/**
 * The company that a thing is about: found by name, published or not; a combobox as the ARIA
 * pattern has it.
 */
export function CompanyField({ id, label, company, onChange, error }: Props) {
  const t = useTranslations("account.editor");
  const listId = useId();
  const { locale } = useFormContext();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const search = useDebounced((typed ?? "").trim(), 250);
  const { data } = useSWR(
    search.length >= MIN_LETTERS
      ? `/api/member?admin=true&per_page=${MOST}&locale=${locale}&search=${encodeURIComponent(search)}`
      : null,
    find,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const found = typed !== undefined && search.length >= MIN_LETTERS ? (data ?? []) : [];
  const isOpen = found.length > 0;

  const pick = (one: NamedCompany | undefined) => {
    if (!one) return;
    onChange(one);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && typed !== undefined) {
      event.preventDefault();
      setTyped(undefined);
    }
    if (!isOpen) return;
    const to = {
      ArrowDown: (active + 1) % found.length,
      ArrowUp: (active - 1 + found.length) % found.length,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setActive(to);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      pick(found[Math.min(active, found.length - 1)]);
    }
  };
  return (
    <div className="company-field">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          role="combobox"
          type="text"
          className="field"
          autoComplete="off"
          maxLength={80}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={
            isOpen ? `${listId}-${Math.min(active, found.length - 1)}` : undefined
          }
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          value={typed ?? company?.name ?? ""}
          placeholder={t("companyNone")}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(undefined)}
        />
        {company && (
          <IconButton
            look="plain"
            label={t("companyRemove", { name: company.name })}
            onClick={() => {
              onChange(null);
              document.getElementById(id)?.focus();
            }}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-label={label}
        className="company-options"
        hidden={!isOpen}
      >
        {found.map((one, index) => (
          <li
            key={one.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === Math.min(active, found.length - 1)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(one)}
          >
            {one.name}
          </li>
        ))}
      </ul>
      <p id={`${id}-hint`} role="status" className="mt-1.5 text-sm text-soft">
        {typed !== undefined && search.length >= MIN_LETTERS && data
          ? t("companyFound", { count: data.length })
          : t("companyHint")}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}
