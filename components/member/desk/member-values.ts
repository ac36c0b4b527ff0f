import type { Stored } from "@/components/desk/editor/editor-reducer";
import { flatValues, pickOrNull } from "@/components/desk/editor/flat-values";
import { keysOf } from "@/lib/core/records";
import { memberWords } from "@/lib/member/fields";
import type { MemberEditView } from "@/lib/member/desk/view";
import { pinText } from "./pin";

const LOCALIZED = [...keysOf(memberWords), ...(["slug", "status"] as const)];
const TEXTS = ["email", "website", "postal_code", "vat_number", "gemi_number"] as const;

export const NETWORKS = ["facebook", "instagram", "linkedin", "youtube"] as const;
export type Socials = MemberEditView["socials"];
/** What was verified, and on which day. */
export type Verified = { what: string; at?: string };

const DAY_LENGTH = "2026-01-01".length;

/** A year that is being typed is no number yet. */
const yearOf = (view: MemberEditView | null): number | string | null => view?.founded_year ?? null;

function sharedOf(view: MemberEditView | null) {
  const { what, at } = view?.verified ?? {};
  const verified: Verified | null = what && at ? { what, at: at.slice(0, DAY_LENGTH) } : null;
  const socials: Socials = view?.socials ?? {};
  return {
    ...pickOrNull(view, TEXTS),
    ...pickOrNull(view, ["latitude", "longitude", "opening_hours"]),
    co_category: view?.co_category ?? [],
    phones: view?.phones ?? [],
    is_member: view?.is_member ?? false,
    is_featured: view?.is_featured ?? false,
    founded_year: yearOf(view),
    socials,
    verified,
    logo_id: view?.logo?.id ?? null,
    gallery_ids: view?.gallery.map(({ id }) => id) ?? [],
    /** What is typed of the place on the map; the server does not know it. */
    pin: view ? pinText(view.latitude, view.longitude) : "",
  };
}

const valuesOf = (view: MemberEditView | null) =>
  flatValues(sharedOf(view), (locale) => pickOrNull(view?.translations[locale], LOCALIZED));
/** The fields of a company by flat name. */
export type MemberDraft = ReturnType<typeof valuesOf>;

export const blankMember: MemberDraft = valuesOf(null);
export const readMember = (view: MemberEditView): Stored<MemberDraft> => ({
  id: view.id,
  version: view.version,
  values: valuesOf(view),
});

/** What is sent beside the changes: both coordinates or none, and phones without empty lines. */
export function completeChange(values: MemberDraft, base: MemberDraft): Partial<MemberDraft> {
  const { latitude, longitude } = values;
  const isMoved = latitude !== base.latitude || longitude !== base.longitude;
  const phones = values.phones.filter((phone) => phone.trim() !== "");
  return {
    ...(isMoved && { latitude, longitude }),
    ...(phones.length < values.phones.length && { phones }),
  };
}
