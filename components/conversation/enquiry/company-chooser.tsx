"use client";

import { useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import { RemovableChip } from "@/components/kit/ui/removable-chip";
import { useDebounced } from "@/components/kit/ui/use-debounced";
import { MAX_COMPANIES } from "@/lib/conversation/enquiry/choices";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { AskedCompany } from "./asked-company";
import { CompanyRows } from "./company-rows";
import type { AskLabels } from "./labels";
import { useCompanies } from "./load-companies";
import { SavedCompanies } from "./saved-companies";

export type Choice = { value: string; label: string };

type Props = {
  locale: Locale;
  labels: AskLabels;
  professions: Choice[];
  areas: Choice[];
  /** The profession that is chosen at first. */
  category: string;
  chosen: AskedCompany[];
  onChange(chosen: AskedCompany[]): void;
};

const PAGE = 8;

/** Chooses up to five companies, from the saved ones or a list that is searched and filtered. */
export function CompanyChooser(props: Props) {
  const { locale, labels, professions, areas, chosen, onChange } = props;
  const id = useId();
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState(props.category);
  const [area, setArea] = useState("");
  const [size, setSize] = useState(PAGE);
  const words = useDebounced(search.trim(), 300);
  const query = new URLSearchParams({
    locale,
    per_page: String(Math.min(100, size)),
    ...(words.length > 1 ? { search: words } : {}),
    ...(category ? { category } : {}),
    ...(area ? { area } : {}),
  });
  const list = useCompanies(query);
  const isFull = chosen.length >= MAX_COMPANIES;
  const filtered = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setSize(PAGE);
  };
  return (
    <div className="grid gap-4">
      <p role="status" className="text-[0.9375rem] text-soft">
        {isFull ? labels.full : labels.chosen[chosen.length]}
      </p>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={one.id}>
              <RemovableChip
                text={one.member_name}
                removeLabel={labels.remove.replace("{name}", one.member_name)}
                onRemove={() => onChange(chosen.filter((other) => other.id !== one.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SavedCompanies locale={locale} labels={labels} chosen={chosen} onChange={onChange} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          id={`${id}-search`}
          label={labels.search}
          type="search"
          maxLength={80}
          value={search}
          onChange={filtered(setSearch)}
        />
        <SelectField
          id={`${id}-category`}
          label={labels.profession}
          choices={[{ value: "", label: labels.anyProfession }, ...professions]}
          value={category}
          onChange={filtered(setCategory)}
        />
        <SelectField
          id={`${id}-area`}
          label={labels.area}
          choices={[{ value: "", label: labels.anyArea }, ...areas]}
          value={area}
          onChange={filtered(setArea)}
        />
      </div>
      {list.error && <p role="alert">{labels.failed}</p>}
      {list.data?.length === 0 && <p className="text-soft">{labels.none}</p>}
      <CompanyRows
        companies={list.data ?? []}
        labels={labels}
        chosen={chosen}
        onChange={onChange}
      />
      {list.data && list.data.length >= size && size < 100 && (
        <Button
          kind="quiet"
          className="justify-self-start"
          onClick={() => setSize(size + 2 * PAGE)}
        >
          {labels.more}
        </Button>
      )}
    </div>
  );
}
