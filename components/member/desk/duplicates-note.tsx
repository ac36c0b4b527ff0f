"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { z } from "zod";
import { callApi } from "@/components/form/api-client";
import { useDebounced } from "@/components/ui/use-debounced";
import { useFormContext } from "@/components/desk/form/form-context";
import { Icon } from "@/components/ui/icon";

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

async function load(path: string): Promise<z.output<typeof duplicatesSchema>> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("duplicates not loaded");
  return duplicatesSchema.parse(result.data);
}

type Props = {
  names: string[];
  vatNumber: string;
  phone: string;
  /** The id of the edited company, which is not its own duplicate. */
  except: number | undefined;
  /** The URL of a company's editor; undefined for users, who can only claim it. */
  editPath: string | undefined;
  claimPath: string | undefined;
};

const DELAY_MS = 500;

/** Warns of similar companies in the directory. */
export function DuplicatesNote({ names, vatNumber, phone, except, editPath, claimPath }: Props) {
  const t = useTranslations("account.member");
  const { locale } = useFormContext();
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
  const queries = [...new Set(askedNames.filter((name) => name.length > 2))].map((name) => ({
    ...rest,
    member_name: name,
  }));
  const searchQueries = () => {
    if (queries.length > 0) return queries;
    return vat || number ? [{ ...rest, member_name: "" }] : [];
  };
  const addresses = searchQueries().map(
    (query) =>
      `/api/member/duplicates?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""))}`,
  );
  const { data } = useSWR(
    addresses.length > 0 ? addresses : null,
    async (paths) => (await Promise.all(paths.map(load))).flat(),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const duplicates =
    addresses.length === 0 ? [] : [...new Map((data ?? []).map((one) => [one.id, one])).values()];
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <div className="note" data-tone="waiting">
          <Icon name="warning" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t("duplicates", { count: duplicates.length })}</p>
            <ul className="mt-1 grid gap-1">
              {duplicates.map((one) => {
                const memberLink = () => {
                  if (editPath)
                    return (
                      <a href={`${editPath}/${one.id}`} className="link-line">
                        {one.member_name}
                      </a>
                    );
                  return one.path ? (
                    <a href={one.path} className="link-line" target="_blank" rel="noopener">
                      {one.member_name}
                    </a>
                  ) : (
                    one.member_name
                  );
                };
                return (
                  <li key={one.id}>
                    {memberLink()}
                    {one.area && `, ${one.area}`}{" "}
                    <span className="text-soft">
                      ({one.reasons.map((reason) => t(`duplicateBy.${reason}`)).join(", ")})
                    </span>
                    {claimPath && one.path && (
                      <>
                        {" "}
                        ·{" "}
                        <a href={`${claimPath}?claim=${one.id}`} className="link-line">
                          {t("duplicateClaim")}
                        </a>
                      </>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
