"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { z } from "zod";
import { callApi } from "@/components/form/api-client";
import { useSuggestions } from "@/components/search/use-suggestions";
import { useFormContext } from "@/components/desk/form/form-context";
import { TextField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";

const membersSchema = z.array(
  z.object({ id: z.int(), member_name: z.string(), area: z.string().nullable() }),
);
const MAX_FOUND = 8;
const DELAY_MS = 300;

async function load(path: string): Promise<z.output<typeof membersSchema>> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("companies not loaded");
  return membersSchema.parse(result.data);
}

/** Searches the directory for the company to claim. */
export function FindMember({ path }: { path: string }) {
  const t = useTranslations("account.member");
  const common = useTranslations("account.form");
  const { locale } = useFormContext();
  const id = useId();
  const [query, setQuery] = useState("");
  const { data, error } = useSuggestions({
    query,
    urlOf: (search) => `/api/member?per_page=${MAX_FOUND}&locale=${locale}&search=${search}`,
    load,
    delayMs: DELAY_MS,
  });
  const resultText = () => {
    if (error) return common("searchFailed");
    return data ? t("claimFound", { count: data.length }) : t("claimSearchHint");
  };
  return (
    <div className="max-w-xl">
      <TextField
        id={id}
        label={t("claimSearch")}
        hint={<span role="status">{resultText()}</span>}
        type="search"
        value={query}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setQuery(event.target.value)}
      />
      {data && data.length > 0 && (
        <ul className="pick-list">
          {data.map((company) => (
            <li key={company.id}>
              <a
                href={`${path}?claim=${company.id}`}
                className="flex min-h-12 items-center justify-between gap-4 px-1 py-2 hover:bg-wash"
              >
                <span>
                  <span className="block font-medium">{company.member_name}</span>
                  {company.area && <span className="block text-sm text-soft">{company.area}</span>}
                </span>
                <Icon name="chevron" className="-rotate-90" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
