"use client";

import useSWR from "swr";
import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { useDebounced } from "@/components/kit/ui/use-debounced";
import type { Locale } from "@/lib/kernel/i18n/locale";

const REASONS = ["member_name", "vat_number", "phone"] as const;
const duplicatesSchema = z.array(
  z.object({
    id: z.int(),
    member_name: z.string(),
    area: z.string().nullable(),
    path: z.string().nullable(),
    reasons: z.array(z.enum(REASONS)),
  }),
);
type Duplicate = z.output<typeof duplicatesSchema>[number];

async function load(path: string): Promise<Duplicate[]> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("duplicates not loaded");
  return duplicatesSchema.parse(result.data);
}

type EnteredData = {
  names: string[];
  vatNumber?: string;
  phone: string;
  locale: Locale;
  /** The id of the edited company, which is not its own duplicate. */
  except?: number | undefined;
};

const DELAY_MS = 500;
const MIN_NAME = 3;

/**
 * The companies of the directory that look like the one that is being entered, asked for when the
 * typing pauses. None while they are not known.
 */
export function useDuplicates({ names, vatNumber = "", phone, locale, except }: EnteredData) {
  const requested = useDebounced(
    JSON.stringify([names.map((name) => name.trim()), vatNumber.trim(), phone.trim()]),
    DELAY_MS,
  );
  const [askedNames, vat, number] = JSON.parse(requested) as [string[], string, string];
  const rest = {
    vat_number: vat,
    phone: number,
    except: except === undefined ? "" : String(except),
    locale,
  };
  const named = [...new Set(askedNames.filter((name) => name.length >= MIN_NAME))].map((name) => ({
    ...rest,
    member_name: name,
  }));
  const queries = named.length > 0 || !(vat || number) ? named : [{ ...rest, member_name: "" }];
  const addresses = queries.map(
    (query) =>
      `/api/member/duplicates?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""))}`,
  );
  const { data } = useSWR(
    addresses.length > 0 ? addresses : null,
    async (paths) => (await Promise.all(paths.map(load))).flat(),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return addresses.length === 0
    ? []
    : [...new Map((data ?? []).map((one) => [one.id, one])).values()];
}
