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
import { recordOf } from "@/lib/kernel/core/records";
import { countriesElsewhere, LANGUAGES, languageName } from "@/lib/directory/member/seat/offer";
import { MemberEditor } from "./member-editor";
import { vatCheckNote } from "./vat-check-note";

type Props = {
  locale: Locale;
  actor: UserActor;
  member: MemberEditView | null;
  /** Renders the membership of a company, and what else managers set, for managers. */
  membershipOf(memberId: number): Promise<ReactNode>;
};

/** What the editor shows beside the company. */
async function readScreen({ locale, actor, member, membershipOf }: Props) {
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
  return { professions, presentation, isDeleted, undescribed, vatCheck, membership };
}

/** The screens that the editor leads to. */
function pathsFor(actor: UserActor, member: MemberEditView | null) {
  const isOwn = member !== null && actor.memberId === member.id;
  const seesPeople = hasRole(actor, "manager") || isOwn;
  return {
    member: SCREENS.member.path,
    representatives: seesPeople ? SCREENS.representatives.path : undefined,
    membership: isOwn && actor.verified ? SCREENS.membership.path : undefined,
  };
}

/** Each state of a company has an editor of its own: its form knows the state of its first render. */
const keyOf = (member: MemberEditView | null, isDeleted: boolean) =>
  [
    member?.id ?? "new",
    member?.approved_at ?? "",
    member?.review?.decided_at ?? "",
    isDeleted,
  ].join(" ");

/** The editor of a company or of a new one. */
export async function MemberScreen(props: Props) {
  const { locale, actor, member } = props;
  const read = await readScreen(props);
  const { vatCheck } = read;
  return (
    <ScreenTexts
      locale={locale}
      namespaces={["editor", "media", "member", "membership", "approval", "map", "completeness"]}
    >
      <MemberEditor
        key={keyOf(member, read.isDeleted)}
        locale={locale}
        member={member}
        presentation={read.presentation}
        undescribed={read.undescribed}
        professions={read.professions}
        isEditor={mayEditAllMembers(actor)}
        vatNote={
          vatCheck
            ? { number: vatCheck.vat_number, note: await vatCheckNote(vatCheck, locale) }
            : undefined
        }
        today={athensDate(new Date())}
        tilesUrl={settings().TILES_URL}
        offerNames={{
          languages: recordOf(LANGUAGES, (code) => languageName(code, locale)),
          countries: countriesElsewhere(locale),
        }}
        paths={pathsFor(actor, member)}
      />
      {read.membership}
    </ScreenTexts>
  );
}
