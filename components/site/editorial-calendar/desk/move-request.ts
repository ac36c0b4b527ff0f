import { z } from "zod";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import type { CalendarKind } from "@/lib/site/editorial-calendar/kinds";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The endpoint of an entry. */
const endpointOf = (kind: CalendarKind): string =>
  `/api/${VARIANTS.find(({ name }) => name === kind)?.endpoint ?? kind}`;

/** What is moved: an item in some of its languages, from a version to a time. */
export type Move = Pick<CalendarEntry, "kind" | "id" | "version"> & {
  languages: readonly Locale[];
  at: string;
};

const saver = z.object({ at: z.string(), actor: z.object({ name: z.string() }).nullable() });
export type Saver = { who: string; at: Date };

/** Moves by the request that changes an item of its kind. @returns the version afterwards */
export async function requestMove(
  { kind, id, version, languages, at }: Move,
  locale: Locale,
): Promise<ApiResult<{ version: number }>> {
  const path = `${endpointOf(kind)}/${id}`;
  if (kind === "campaign")
    return callApi(`${path}/schedule?locale=${locale}`, { version, scheduled_at: at });
  const change = { status: "scheduled", published_at: at };
  return callApi(
    `${path}?locale=${locale}`,
    { version, translations: Object.fromEntries(languages.map((each) => [each, change])) },
    "PUT",
  );
}

/** Who saved an item last, and when; undefined where its history does not tell. */
export async function lastSaver({ kind, id }: Move): Promise<Saver | undefined> {
  if (kind === "campaign") return undefined;
  const result = await callApi<unknown>(
    `${endpointOf(kind)}/${id}/revisions?per_page=1`,
    undefined,
    "GET",
  );
  if (result.kind !== "ok") return undefined;
  const saved = z.array(saver).safeParse(result.data).data?.[0];
  return saved?.actor ? { who: saved.actor.name, at: new Date(saved.at) } : undefined;
}
