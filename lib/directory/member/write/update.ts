import { firstPublished } from "@/lib/kernel/content/changes";
import type { Edit, Written } from "@/lib/kernel/content/edit";
import { hiddenByEditorAfter } from "@/lib/kernel/content/hidden";
import { noColumns, selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { createContent, saveContent, writeChange, type Kind } from "@/lib/kernel/content/save";
import {
  writtenTranslations,
  type TranslationRules,
  blankState,
} from "@/lib/kernel/content/translations";
import { translationsOf } from "@/lib/kernel/content/translations-of";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { keysOf, omit } from "@/lib/kernel/core/records";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { restorerOf } from "@/lib/kernel/content/edit-services";
import { loadMemberForEditing } from "../desk/load";
import type { MemberEditView } from "../desk/view";
import { changeableMembers, mayEditAllMembers } from "../edit-policy";
import { memberTextFields } from "../fields";
import * as slugs from "../slug";
import { memberKind } from "../kind";
import { memberText } from "../texts";
import { placed } from "../seat/place";
import { writeSeat } from "../seat/write";
import { requestVatCheck } from "../vat/check";
import { recordApproval } from "./approve";
import { checkAssets, prepareMember, type MemberTranslation, type PreparedMember } from "./prepare";
import { requireRoomInPlan } from "./plan-pictures";
import { restoring } from "./restoring";
import type { MemberChange } from "./schema";
import {
  blankMember,
  memberStateSelect,
  snapshotOf,
  type MemberState,
  type MemberTranslationState,
} from "./state";

const rules: TranslationRules<MemberTranslationState, MemberState, MemberTranslation> = {
  names: keysOf(selectOf(memberTextFields)),
  valuesOf: (row) => row,
  title: {
    name: "name",
    field: "member_name",
    message: (locale) => memberText("nameFirst", locale),
  },
  slugs: { ...slugs, isFixed: ({ actor }) => !mayEditAllMembers(actor) },
  blank: (locale) => ({
    ...blankState(locale),
    ...noColumns(memberTextFields),
    name: "",
    slug: "",
    areaTyped: null,
    hiddenByEditor: false,
  }),
  // A new translation gets the status of the other one.
  publication(edit, { own, translation }) {
    const { previous, now } = edit;
    const other = previous.translations[0]?.status;
    const fallback = other === undefined || other === "scheduled" ? "draft" : other;
    const status = translation.status ?? own?.status ?? fallback;
    return {
      status,
      publishedAt: firstPublished(status, own, now),
      hiddenByEditor: hiddenByEditorAfter(edit, own, status),
    };
  },
  columns: (_edit, { translation }) => omit(translation, ["slug", "status", "is_current"]),
};

const isPublished = ({ status }: { status?: string }) => status === "published";

/** The rules of a company at a place: its town is the name of that place, not a rewritten text. */
const rulesAtPlace = { ...rules, names: rules.names.filter((name) => name !== "area") };

async function applyMember(
  edit: Edit<MemberState>,
  change: PreparedMember,
): Promise<Written<MemberTranslationState, MemberState>> {
  const { actor, previous, now } = edit;
  const prepared = placed(previous, change);
  const { columns, professions, gallery, seat } = prepared;
  // Only editors publish a company that was never approved; afterwards its users may hide and
  // publish it (docs/security.md#rights).
  const isFirst =
    previous.approvedAt === null && Object.values(prepared.translations).some(isPublished);
  if (isFirst && !mayEditAllMembers(actor)) throw new AppError("forbidden");
  await checkAssets(edit, prepared, previous.id === 0 ? null : previous.id);
  if (gallery) await requireRoomInPlan(edit, gallery.length);
  const isAtPlace = (columns.placeId === undefined ? previous.placeId : columns.placeId) !== null;
  const translations = await writtenTranslations(
    edit,
    prepared.translations,
    isAtPlace ? rulesAtPlace : rules,
  );
  const isApproved = previous.version === 0 && translations.some(({ row }) => isPublished(row));
  return {
    columns: { ...columns, ...(isApproved ? { approvedAt: now } : {}) },
    related: {
      ...seat,
      ...(professions
        ? { professions: professions.map((professionId) => ({ professionId })) }
        : {}),
      ...(gallery ? { gallery: gallery.map((assetId) => ({ assetId })) } : {}),
    },
    translations,
  };
}

/** Writes professions and gallery in their order, if they changed. */
async function writeLinks(
  { tx, previous }: Edit<MemberState>,
  { id: memberId, professions, gallery }: MemberState,
): Promise<void> {
  if (!isSame(professions, previous.professions)) {
    await tx.memberProfession.deleteMany({ where: { memberId } });
    await tx.memberProfession.createMany({
      data: professions.map(({ professionId }, position) => ({ memberId, professionId, position })),
    });
  }
  if (!isSame(gallery, previous.gallery)) {
    await tx.memberAsset.deleteMany({ where: { memberId } });
    await tx.memberAsset.createMany({
      data: gallery.map(({ assetId }, position) => ({ memberId, assetId, position })),
    });
  }
}

/**
 * The kind `member` for saves. A company's users change, hide and publish it; featured flag,
 * verification and slugs of public translations are changed by editors only.
 */
const members: Kind<MemberTranslationState, MemberState, PreparedMember, MemberEditView> = {
  tables: memberKind,
  blank: blankMember,
  load: (tx, actor, id) =>
    tx.member.findFirst({ where: { ...changeableMembers(actor), id }, select: memberStateSelect }),
  snapshot: snapshotOf,
  apply: applyMember,
  async finish(edit, fresh) {
    await writeLinks(edit, fresh);
    await writeSeat(edit.tx, fresh.id, fresh, edit.previous);
    if (fresh.approvedAt === null && fresh.translations.some(isPublished))
      await recordApproval(edit.tx, edit.actor, fresh.id);
    if (fresh.vatNumber !== null && fresh.vatNumber !== edit.previous.vatNumber)
      await requestVatCheck(edit.tx, fresh.id);
  },
  restoring: async (snapshot) =>
    prepareMember(await restoring(snapshot), DEFAULT_LOCALE, { locale: DEFAULT_LOCALE }),
  view: loadMemberForEditing,
};

/** Creates a company for an editor, with any status. @throws AppError invalid */
export const createForEditor = (
  actor: UserActor,
  prepared: PreparedMember,
  locale: Locale,
): Promise<MemberEditView> => createContent(members, { actor, locale }, () => prepared);

/**
 * Writes a prepared change in a transaction, with its revision.
 * @returns false when the user may not edit such a company
 * @throws AppError forbidden for publishing an unapproved company, conflict when another save was
 * first, invalid
 */
export async function writeMemberChange(
  tx: Db,
  actor: UserActor,
  id: number,
  prepared: PreparedMember,
  locale: Locale,
): Promise<boolean> {
  const previous = await members.load(tx, actor, id);
  if (!previous) return false;
  const now = new Date();
  const edit = { tx, actor, locale, now, previous, origin: {}, knownAssets: new Map() };
  await writeChange(members, edit, prepared);
  return true;
}

/** The saved fields of a company, named as in a body. */
const savedMember = ({ tx, previous }: Edit<MemberState>) => ({
  tx,
  professions: previous.professions.map(({ professionId }) => professionId),
  translations: translationsOf(previous, (translation) => ({
    ...valuesOf(memberTextFields, translation),
    slug: translation.slug,
    status: translation.status,
  })),
});

/**
 * Updates the sent fields of a company.
 * @throws AppError not_found, conflict with the current state for a stale version, forbidden for
 * publishing an unapproved company, invalid
 */
export const updateMember = (
  actor: UserActor,
  id: number,
  input: MemberChange,
  locale: Locale,
  version: number | undefined,
): Promise<MemberEditView> =>
  saveContent(members, { actor, id, locale, version }, (edit) =>
    prepareMember(input, locale, { locale }, savedMember(edit)),
  );

/**
 * Restores the texts, facts and assets of a revision as a new version.
 * @throws AppError not_found for a revision that was not stored, and as `updateMember`
 */
export const restoreMemberRevision = restorerOf(members);
