import { memberFilters, memberList, MEMBER_STATES } from "@/lib/member/desk/screen-list";
import { hasRole, type UserActor } from "@/lib/core/actor";
import { formatDate } from "@/lib/core/dates";
import { PER_PAGE } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { importChoices } from "@/lib/import/read";
import { listMemberRows } from "@/lib/member/desk/load";
import type { MemberRowView } from "@/lib/member/desk/row";
import { listProfessions } from "@/lib/profession/service";
import { ApproveButton } from "./approve-button";
import type { BulkAction } from "@/components/desk/list/bulk-request";
import type { DataRow } from "@/components/desk/list/data-table";
import { listColumns } from "@/components/desk/list/list-columns";
import { editorPath } from "@/components/desk/list/editor-path";
import { LanguageStates } from "@/components/desk/list/language-states";
import { gapSelect, ListScreen, NewLink } from "@/components/desk/list/list-screen";
import { feminineTabs, listTexts, textsIn } from "@/components/desk/list/list-texts";
import { RowTitle } from "@/components/desk/list/row-title";
import { Chip } from "@/components/ui/chip";

const IMPORTS_TO_CHOOSE = 20;

type Query = ReturnType<typeof memberList.read>;
type Props = { locale: Locale; actor: UserActor; query: Query };

/** What a user may do with many companies: hide and show their own ones, and managers delete. */
function actionsOf(actor: UserActor, isTrash: boolean): BulkAction[] {
  if (isTrash) return ["restore"];
  if (!actor.verified) return [];
  return hasRole(actor, "manager") ? ["publish", "archive", "delete"] : ["publish", "archive"];
}

async function rowOf(
  member: MemberRowView,
  { locale, actor }: Pick<Props, "locale" | "actor">,
  { t, whenOf }: Awaited<ReturnType<typeof listTexts>>,
): Promise<DataRow> {
  const found = textsIn(member.translations, locale);
  const name = found?.words.member_name ?? t("untitled");
  const isDeleted = member.deleted_at !== null;
  const below = [found?.words.area, member.email].filter(Boolean).join(" · ");
  return {
    id: member.id,
    name,
    main: (
      <RowTitle
        locale={locale}
        title={name}
        lang={found?.lang}
        href={isDeleted ? undefined : editorPath("member", actor, member.id)}
        picture={member.logo}
      >
        {below || null}
      </RowTitle>
    ),
    cells: {
      professions: member.professions.length > 0 ? member.professions.join(", ") : null,
      states: (
        <div className="grid gap-2">
          <LanguageStates locale={locale} translations={member.translations} />
          {!member.is_approved && !isDeleted && (
            <span className="flex flex-wrap items-center gap-3">
              <Chip tone="waiting">{t("isWaiting")}</Chip>
              {hasRole(actor, "editor") && <ApproveButton id={member.id} company={name} />}
            </span>
          )}
        </div>
      ),
      badge: member.is_member ? <Chip tone="good">{t("isMember")}</Chip> : null,
      updated_at: <span className="whitespace-nowrap text-soft">{whenOf(member.updated_at)}</span>,
      created_at: (
        <span className="whitespace-nowrap text-soft">
          {formatDate(new Date(member.created_at), locale)}
        </span>
      ),
    },
  };
}

/** Companies of the site for editors, the own one for all others. */
export async function MemberListScreen({ locale, actor, query: asked }: Props) {
  const [isEditor, isManager] = [hasRole(actor, "editor"), hasRole(actor, "manager")];
  // The trash is a manager's; for all others the address says nothing.
  const query: Query =
    !isManager && asked.filters.state === "trash"
      ? { ...asked, filters: { ...asked.filters, state: undefined } }
      : asked;
  const filters = memberFilters(query);
  const [texts, page, professions, gaps, imports] = await Promise.all([
    listTexts(locale),
    listMemberRows(
      actor,
      filters,
      { currentPage: query.page, perPage: PER_PAGE },
      locale,
      query.sort,
    ),
    isEditor ? listProfessions(locale) : [],
    gapSelect(locale),
    isEditor ? importChoices(IMPORTS_TO_CHOOSE, filters.importId) : [],
  ]);
  const { t } = texts;
  const selects = [
    {
      name: "profession",
      label: t("professionFilter"),
      any: t("professionAny"),
      choices: professions.map(({ id, profession }) => ({ value: String(id), label: profession })),
    },
    {
      name: "badge",
      label: t("badgeFilter"),
      any: t("badgeAny"),
      choices: [
        { value: "yes", label: t("badgeYes") },
        { value: "no", label: t("badgeNo") },
      ],
    },
    gaps,
    ...(imports.length > 0
      ? [
          {
            name: "import",
            label: t("importFilter"),
            any: t("importAny"),
            choices: imports.map(({ id, fileName, createdAt }) => ({
              value: String(id),
              label: `${fileName} · ${formatDate(createdAt, locale)}`,
            })),
          },
        ]
      : []),
  ];
  const editor = editorPath("member", actor);
  // Without `new` the address leads to the own company; who has none is helped to claim or to make
  // one.
  const newEditorPath = () => {
    if (isEditor) return `${editor}/new`;
    return actor.memberId === null ? editor : undefined;
  };
  const newPath = editor && newEditorPath();
  return (
    <ListScreen
      locale={locale}
      kind="members"
      list={memberList}
      query={query}
      params={memberList.params(query)}
      page={page}
      columns={listColumns(t, memberList, "member")}
      rows={await Promise.all(page.items.map((member) => rowOf(member, { locale, actor }, texts)))}
      tabs={
        isEditor
          ? feminineTabs(
              t,
              MEMBER_STATES.filter((state) => state !== "trash" || isManager),
              (state) => memberList.hrefWith(query, { state }),
            )
          : []
      }
      selects={isEditor ? selects : []}
      bulk={{
        way: "many",
        path: "/api/member/bulk",
        actions: actionsOf(actor, query.filters.state === "trash"),
      }}
      exportPath="/api/member/export"
      intro={isEditor ? undefined : t("members.ownIntro")}
    >
      {newPath && <NewLink locale={locale} href={newPath} label={t("members.new")} />}
    </ListScreen>
  );
}
