import { callApi } from "@/components/kit/form/api-client";
import type { AskedCompany } from "./asked-company";

/** Throws, so that SWR tells a failed request from an empty list. */
export async function loadCompanies(address: string): Promise<AskedCompany[]> {
  const result = await callApi<AskedCompany[]>(address, undefined, "GET");
  if (result.kind !== "ok") throw new Error("the companies could not be loaded");
  return result.data;
}
