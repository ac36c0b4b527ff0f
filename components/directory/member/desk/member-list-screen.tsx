import { memberFilters, memberList, MEMBER_STATES } from "@/lib/directory/member/desk/screen-list";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lackingMembers } from "@/lib/directory/directory-post/desk/lacking";
import { memberScope } from "@/lib/directory/member/desk/list";
import { listMemberRows } from "@/lib/directory/member/desk/load";
import type { MemberRowView } from "@/lib/directory/member/desk/row";
import type { BulkAction } from "@/components/kit/desk/list/bulk-request";
import {
  ContentListScreen,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import { Link } from "@/lib/kernel/i18n/navigation";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { textsIn, type ListTexts } from "@/components/kit/desk/list/list-texts";
import type { ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { Chip } from "@/components/kit/ui/chip";
import { ApprovalState } from "./approval-state";
import { memberListFilters, type ImportChoice } from "./member-list-filters";

type Props = ListProps<UserActor, typeof memberList> & {
  /** Finds the imports that the list can be narrowed to, the chosen one included. */
  importChoices(chosen?: number): Promise<ImportChoice[]>;
};

/** The bulk actions of a user: hide and show own companies; managers also delete. */
function actionsOf(actor: UserActor, isTrash: boolean): BulkAction[] {
  if (isTrash) return ["restore"];
  if (!actor.verified) return [];
  return hasRole(actor, "manager") ? ["publish", "archive", "delete"] : ["publish", "archive"];
}

type ListOf = ContentListScreenOf<
  MemberRowView,
  UserActor,
  typeof memberList,
  ReturnType<typeof memberFilters>
>;

type Shown = {
  locale: Locale;
  isEditor: boolean;
  isManager: boolean;
  selects: ListOf["selects"];
};

/** The own company for users, who approve nothing and need no filters; all of them for editors. */
const members = ({ locale, isEditor, isManager, selects }: Shown): ListOf => {
  const nameOf = (member: MemberRowView, t: ListTexts) =>
    textsIn(member.translations, locale)?.translation.member_name ?? t("untitled");
  return {
    texts: "members",
    list: memberList,
    filters: memberFilters,
    load: listMemberRows,
    scope: memberScope,
    lacking: lackingMembers,
    item: "member",
    api: "/api/member",
    states: MEMBER_STATES.filter((state) => state !== "trash" || isManager),
    isShort: !isEditor,
    isFeminine: true,
    selects,
    name(member, _locale, t) {
      const texts = textsIn(member.translations, locale);
      const below = [texts?.translation.area, member.email].filter(Boolean).join(" · ") || null;
      return { title: nameOf(member, t), lang: texts?.lang, asset: member.logo, below };
    },
    cells: {
      professions: (member) =>
        member.professions.length > 0 ? member.professions.join(", ") : null,
      badge: (member, { t }) =>
        member.is_member ? <Chip tone="good">{t("isMember")}</Chip> : null,
      created_at: (member) => (
        <span className="whitespace-nowrap text-soft">
          {formatDate(new Date(member.created_at), locale)}
        </span>
      ),
    },
    belowStates: (member, t) =>
      !member.is_approved && member.deleted_at === null ? (
        <ApprovalState t={t} member={member} name={nameOf(member, t)} isEditor={isEditor} />
      ) : null,
    bulk: (actor, isTrash) => ({ actions: actionsOf(actor, isTrash) }),
    // Without `new` the URL redirects to the own company; users without one can claim or create one.
    newPath(path, actor) {
      if (isEditor) return `${path}/new`;
      return actor.memberId === null ? path : undefined;
    },
    intro(actor, t) {
      if (!isEditor) return t("members.ownIntro");
      return hasRole(actor, "manager") ? (
        <Link locale={locale} href={SCREENS.membershipPlans.path} className="link-line">
          {t("membershipPlans.title")}
        </Link>
      ) : undefined;
    },
  };
};

/** The list of companies: all for editors, the own one for others. */
export async function MemberListScreen({ importChoices, ...props }: Props) {
  const { locale, actor, query: asked } = props;
  const [isEditor, isManager] = [hasRole(actor, "editor"), hasRole(actor, "manager")];
  // The trash is for managers; for others the parameter is ignored.
  const isForbidden = !isManager && asked.filters.state === "trash";
  const query = isForbidden ? { ...asked, filters: { ...asked.filters, state: undefined } } : asked;
  const imports = isEditor ? await importChoices(memberFilters(query).importId) : [];
  const selects = isEditor ? await memberListFilters(locale, imports) : undefined;
  const of = members({ locale, isEditor, isManager, selects });
  return <ContentListScreen of={of} {...props} query={query} />;
}
