import type { ReactNode } from "react";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { mayEditAllMembers } from "@/lib/directory/member/edit-policy";
import { athensDate } from "@/lib/kernel/core/dates";
import { undescribedOf } from "@/lib/directory/directory-post/desk/completeness";
import { getDirectoryPostForEditing } from "@/lib/directory/directory-post/desk/load";
import { findVatCheck } from "@/lib/directory/member/vat/view";
import { listProfessions } from "@/lib/directory/profession/service";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { MemberEditor } from "./member-editor";
import { vatCheckNote } from "./vat-check-note";

/** The editor of a company or of a new one. */
export async function MemberScreen({
  locale,
  actor,
  member,
  membershipOf,
}: {
  locale: Locale;
  actor: UserActor;
  member: MemberEditView | null;
  /** Renders the membership of a company, for managers. */
  membershipOf(memberId: number): Promise<ReactNode>;
}) {
  const professions = (await listProfessions(locale)).map(({ id, profession, slug }) => ({
    id,
    profession,
    slug,
  }));
  const presentation =
    member && (await getDirectoryPostForEditing(actor, String(member.id), locale));
  const isDeleted = presentation !== null && "deleted" in presentation;
  const undescribed = member ? await undescribedOf(member, isDeleted ? null : presentation) : [];
  const vatCheck = member && (await findVatCheck(actor, member.id));
  // Managers grant it here; the company's people order it on a screen of its own.
  const membership = member && hasRole(actor, "manager") && (await membershipOf(member.id));
  const isOwn = member !== null && actor.memberId === member.id;
  const seesPeople = hasRole(actor, "manager") || isOwn;
  return (
    <ScreenTexts
      locale={locale}
      namespaces={["editor", "media", "member", "membership", "approval", "map", "completeness"]}
    >
      <MemberEditor
        key={`${member?.id ?? "new"} ${member?.approved_at ?? ""} ${member?.review?.decided_at ?? ""} ${isDeleted}`}
        locale={locale}
        member={member}
        presentation={presentation}
        undescribed={undescribed}
        professions={professions}
        isEditor={mayEditAllMembers(actor)}
        vatNote={
          vatCheck
            ? { number: vatCheck.vat_number, note: await vatCheckNote(vatCheck, locale) }
            : undefined
        }
        today={athensDate(new Date())}
        tilesUrl={settings().TILES_URL}
        paths={{
          member: SCREENS.member.path,
          representatives: seesPeople ? SCREENS.representatives.path : undefined,
          membership: isOwn && actor.verified ? SCREENS.membership.path : undefined,
        }}
      />
      {membership}
    </ScreenTexts>
  );
}
