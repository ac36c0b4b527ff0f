import type { Stored } from "@/components/kit/editor/editor-reducer";
import { flatValues, pick, pickOrNull } from "@/components/kit/editor/flat-values";
import { noValues } from "@/lib/kernel/content/fields";
import { columnNames, textNames } from "@/lib/kernel/content/kind-fields";
import { memberColumns, memberFields } from "@/lib/directory/member/fields";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { pinText } from "./pin";

const LOCALIZED = textNames(memberFields);
const SHARED = columnNames(memberFields);

export const NETWORKS = ["facebook", "instagram", "linkedin", "youtube"] as const;
export type DraftBranch = MemberEditView["branches"][number];
export type DraftService = MemberEditView["services"][number];
export type Socials = MemberEditView["socials"];
/** The kind of verification and its date. */
export type Verified = { what: string; at?: string };

const DAY_LENGTH = "2026-01-01".length;

/** What was verified, its day without the time. */
function verifiedOf({ verified }: MemberEditView): Verified | null {
  const { what, at } = verified ?? {};
  return what && at ? { what, at: at.slice(0, DAY_LENGTH) } : null;
}

/** The view with the fields that it shows in another form than a change has. */
const changeable = (view: MemberEditView) => ({
  ...view,
  logo_id: view.logo?.id ?? null,
  gallery_ids: view.gallery.map(({ id }) => id),
  verified: verifiedOf(view),
});
type Shared = Pick<ReturnType<typeof changeable>, (typeof SHARED)[number]>;

/** The shared fields of a new company. */
const NEW: Shared = {
  ...noValues(memberColumns),
  is_featured: false,
  co_category: [],
  phones: [],
  socials: {},
  gallery_ids: [],
  opening_hours: null,
  branches: [],
  serves: [],
  languages: [],
  services: [],
  verified: null,
};

/** What is typed: a year is no number yet, and the server does not know the text of the pin. */
type Typed = { founded_year: number | string | null; pin: string };

const sharedOf = (view: MemberEditView | null): Omit<Shared, keyof Typed> & Typed => ({
  ...pick(view ? changeable(view) : NEW, SHARED),
  pin: view ? pinText(view.latitude, view.longitude) : "",
});

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

/** Derived fields of a request: both coordinates or none, and phones without empty rows. */
export function completeChange(values: MemberDraft, base: MemberDraft): Partial<MemberDraft> {
  const { latitude, longitude } = values;
  const isMoved = latitude !== base.latitude || longitude !== base.longitude;
  const filled = (phones: string[]) => phones.filter((phone) => phone.trim() !== "");
  const phones = filled(values.phones);
  const hasGaps = values.branches.some(
    (branch) => filled(branch.phones).length < branch.phones.length,
  );
  return {
    ...(isMoved && { latitude, longitude }),
    ...(phones.length < values.phones.length && { phones }),
    ...(hasGaps && {
      branches: values.branches.map((branch) => ({ ...branch, phones: filled(branch.phones) })),
    }),
  };
}
