"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { useSuggestions } from "@/components/kit/ui/use-suggestions";
import { FoundMemberText } from "@/components/directory/member/desk/found-member";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { TextField } from "@/components/kit/ui/field";
import { Icon } from "@/components/kit/ui/icon";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";

const foundSchema = z.object({
  members: z.array(z.object({ id: z.int(), member_name: z.string(), area: z.string().nullable() })),
});
type FoundMember = z.output<typeof foundSchema>["members"][number];
const MAX_FOUND = 8;
const DELAY_MS = 300;

async function loadIn(locale: Locale, path: string): Promise<FoundMember[]> {
  const result = await callApi<unknown>(`${path}&locale=${locale}`, undefined, "GET");
  if (result.kind !== "ok") throw new Error("companies not loaded");
  return foundSchema.parse(result.data).members;
}

/** Companies found in the language of the screen, then those that only the other one has. */
async function loadInBoth(locale: Locale, path: string): Promise<FoundMember[]> {
  const [own, other] = await Promise.all(
    [locale, otherLocale(locale)].map((one) => loadIn(one, path)),
  );
  const all = new Map([...(other ?? []), ...(own ?? [])].map((member) => [member.id, member]));
  const ids = new Set([...(own ?? []), ...(other ?? [])].map(({ id }) => id));
  return [...ids].flatMap((id) => all.get(id) ?? []).slice(0, MAX_FOUND);
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
    urlOf: (search) => `/api/search?limit=${MAX_FOUND}&search=${search}`,
    load: (path) => loadInBoth(locale, path),
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
                <FoundMemberText name={company.member_name} area={company.area} />
                <Icon name="chevron" className="-rotate-90" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
