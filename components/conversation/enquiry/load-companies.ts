import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import type { AskedCompany } from "./asked-company";

/** Throws, so that SWR tells a failed request from an empty list. */
async function loadCompanies(address: string): Promise<AskedCompany[]> {
  const result = await callApi<AskedCompany[]>(address, undefined, "GET");
  if (result.kind !== "ok") throw new Error("the companies could not be loaded");
  return result.data;
}

/** Companies that take enquiries; the former ones while others load. Without a query none. */
export const useCompanies = (query: URLSearchParams | undefined) =>
  useSWR(query && `/api/enquiry/companies?${query}`, loadCompanies, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
