import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, isConflict } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { normalisePhone } from "@/lib/kernel/greek/phone-number";
import { definedFields } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { SITE_KEY, storedSite, type StoredSite } from "./stored";
import { settingText } from "./texts";
import type { SiteChange } from "./write-schema";

const select = { id: true, value: true, logoId: true, partnerLogoId: true, version: true } as const;
const where = { key: SITE_KEY };

/** The settings of the site as managers edit them; before the first save as version 1. */
async function viewSite(tx: Db) {
  const row = await tx.setting.findUnique({ where, select });
  const { partner, ...site } = storedSite.parse(row?.value ?? {});
  const { SITE_NAME, CONTACT_TO, SMTP_URL } = settings();
  return {
    ...site,
    partner: partner && { name: partner.name, href: partner.href },
    logo_id: row?.logoId ?? null,
    partner_logo_id: row?.partnerLogoId ?? null,
    default_name: SITE_NAME,
    default_reply_to: CONTACT_TO ?? null,
    mail_server: SMTP_URL ? new URL(SMTP_URL).host : null,
    version: row?.version ?? 1,
  };
}
export type SiteEditView = Awaited<ReturnType<typeof viewSite>>;

/** The settings for editing. @throws AppError forbidden */
export async function loadSiteForEditing(actor: ManagerActor): Promise<SiteEditView> {
  requireManager(actor);
  return viewSite(db);
}

/** A typed number in E.164. @throws AppError invalid on the field */
function storedPhone(input: string, field: string, locale: Locale): string {
  const phone = normalisePhone(input);
  if (phone === null) throw invalid(field, settingText("phone", locale));
  return phone;
}

/** The fields of a change that are stored as they were sent. */
function sentFields(previous: StoredSite, input: SiteChange) {
  return {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.address ? { address: input.address } : {}),
    ...(input.email === undefined ? {} : { email: input.email ?? "" }),
    ...(input.socials ? { socials: input.socials } : {}),
    ...(input.actions ? { actions: input.actions } : {}),
    ...(input.mail_reply_to === undefined ? {} : { mail_reply_to: input.mail_reply_to }),
    ...(input.membership_price_cents === undefined
      ? {}
      : { membership_price_cents: input.membership_price_cents || null }),
    registration_open: input.registration_open ?? previous.registration_open,
    consent_version: input.consent_version ?? previous.consent_version,
    transfer_share_percent: input.transfer_share_percent ?? previous.transfer_share_percent,
  };
}

/** The stored settings after a change. @throws AppError invalid on a field */
function changed(previous: StoredSite, input: SiteChange, locale: Locale): StoredSite {
  const { phones, fax, partner } = input;
  const next = { ...previous, ...sentFields(previous, input) };
  // An earlier number would make choices valid again that were about another text.
  if (next.consent_version < previous.consent_version)
    throw invalid("consent_version", settingText("consentVersion", locale));
  if (phones) next.phones = phones.map((one, index) => storedPhone(one, `phones.${index}`, locale));
  if (fax !== undefined) next.fax = fax === null ? null : storedPhone(fax, "fax", locale);
  if (partner !== undefined)
    next.partner = partner && { ...partner, logo: previous.partner?.logo ?? null };
  return next;
}

/** @throws AppError invalid on the field of an asset that is not in the library */
async function requireAsset(
  tx: Db,
  id: number | null | undefined,
  field: string,
  locale: Locale,
): Promise<void> {
  if (id === null || id === undefined) return;
  if ((await tx.asset.count({ where: { id, deletedAt: null } })) === 0)
    throw invalid(field, settingText("asset", locale));
}

type Logos = { logoId: number | null; partnerLogoId: number | null };

/** The settings as the audit log compares them, lists as text. */
const auditedSite = (
  {
    address,
    phones,
    socials,
    actions,
    partner,
    membership_price_cents: cents,
    ...rest
  }: StoredSite,
  { logoId, partnerLogoId }: Logos,
) => ({
  ...rest,
  phones: phones.join(", "),
  socials: socials.map(({ url }) => url).join(", "),
  membership_price_cents: cents === null ? null : `${(cents / 100).toFixed(2)} €`,
  logo_id: logoId,
  partner_logo_id: partnerLogoId,
  translations: Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        address: address[locale],
        actions: actions.map(({ label, href }) => `${label[locale]} (${href})`).join(", "),
        partner: partner ? `${partner.name[locale]} (${partner.href})` : "",
      },
    ]),
  ),
});

/**
 * Writes a change of the stored settings in a transaction. A concurrent change waits for it.
 * @returns the detail of its audit entry, with the id of the row
 * @throws AppError conflict for a stale version
 */
async function writeSite(
  tx: Db,
  change: (previous: StoredSite) => StoredSite,
  {
    version,
    ...assets
  }: { version?: number; logoId?: number | null; partnerLogoId?: number | null } = {},
): Promise<{ id: number; detail: ReturnType<typeof changeDetail> }> {
  await tx.setting.createMany({ data: { ...where, value: {} }, skipDuplicates: true });
  const { count } = await tx.setting.updateMany({
    where: { ...where, version },
    data: { version: { increment: 1 } },
  });
  if (count === 0) throw conflict();
  const { id, value, ...logos } = await tx.setting.findUniqueOrThrow({ where, select });
  const previous = storedSite.parse(value);
  const next = change(previous);
  await tx.setting.update({ where, data: { ...assets, value: next }, select: { id: true } });
  const before = auditedSite(previous, logos);
  const after = auditedSite(next, { ...logos, ...definedFields(assets) });
  return { id, detail: changeDetail(before, after) };
}

/**
 * Updates the sent fields of the settings. @throws AppError forbidden, conflict with the present
 * state for a stale version, invalid
 */
export async function updateSite(
  actor: ManagerActor,
  input: SiteChange,
  locale: Locale,
  version: number | undefined,
): Promise<SiteEditView> {
  requireManager(actor);
  try {
    await inTransaction(async (tx) => {
      await requireAsset(tx, input.logo_id, "logo_id", locale);
      await requireAsset(tx, input.partner_logo_id, "partner_logo_id", locale);
      const { id, detail } = await writeSite(tx, (previous) => changed(previous, input, locale), {
        version,
        logoId: input.logo_id,
        partnerLogoId: input.partner_logo_id,
      });
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "setting.updated",
        subject: { kind: "setting", id },
        detail,
      });
    });
  } catch (error) {
    if (isConflict(error)) throw conflict({ data: await viewSite(db) });
    throw error;
  }
  return viewSite(db);
}
