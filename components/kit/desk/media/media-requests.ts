import { apiUrl } from "@/components/kit/form/api-address";
import { callApi } from "@/components/kit/form/api-client";
import type { AssetEditView } from "@/lib/kernel/asset/admin-view";
import { mediaRequestParams, type MediaQuery } from "./media-query";

/** A page of the library. */
export type AssetPage = { items: AssetEditView[]; total: number; lastPage: number };

/** Loads a page of the user's assets; undefined when the request fails. */
export async function loadAssets(query: MediaQuery): Promise<AssetPage | undefined> {
  try {
    const response = await fetch(apiUrl(`/api/content-asset?${mediaRequestParams(query)}`), {
      credentials: "include",
      headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang },
    });
    if (!response.ok) return undefined;
    const { data, meta } = (await response.json()) as {
      data: AssetEditView[];
      meta: { total: number; last_page: number };
    };
    return { items: data, total: meta.total, lastPage: meta.last_page };
  } catch {
    return undefined;
  }
}

/** The used tags, the most used first; empty when they cannot be loaded, as they only help. */
export async function loadTags(): Promise<string[]> {
  const result = await callApi<{ name: string }[]>("/api/content-asset/tags", undefined, "GET");
  return result.kind === "ok" && Array.isArray(result.data)
    ? result.data.map(({ name }) => name)
    : [];
}
