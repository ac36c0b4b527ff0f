import { memberFilters, memberList, MEMBER_STATES } from "@/lib/directory/member/desk/screen-list";
import type { Lacking } from "@/lib/kernel/content/lacking";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { countStates } from "@/lib/kernel/content/list-scope";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lackingMembers } from "@/lib/directory/directory-post/desk/lacking";
import { memberScope } from "@/lib/directory/member/desk/list";
import { listMemberRows } from "@/lib/directory/member/desk/load";
import type { MemberRowView } from "@/lib/directory/member/desk/row";
import { listProfessions } from "@/lib/directory/profession/service";
import { ApproveButton } from "./approve-button";
import type { BulkAction } from "@/components/kit/desk/list/bulk-request";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { datedSelects } from "@/components/kit/desk/list/dated-selects";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { editorPath } from "@/components/kit/desk/list/editor-path";
import { LanguageStates } from "@/components/kit/desk/list/language-states";
import { gapSelect, ListScreen, NewLink } from "@/components/kit/desk/list/list-screen";
import { feminineTabs, listTexts, textsIn } from "@/components/kit/desk/list/list-texts";
import { rowLacks } from "@/components/kit/desk/list/row-lacks";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { Chip } from "@/components/kit/ui/chip";

type Query = ReturnType<typeof memberList.read>;
type Props = {
  locale: Locale;
  actor: UserActor;
  query: Query;
  /** Finds the imports that the list can be narrowed to, the chosen one included. */
  importChoices(chosen?: number): Promise<{ id: number; fileName: string; createdAt: Date }[]>;
};

/** The bulk actions of a user: hide and show own companies; managers also delete. */
function actionsOf(actor: UserActor, isTrash: boolean): BulkAction[] {
  if (isTrash) return ["restore"];
  if (!actor.verified) return [];
  return hasRole(actor, "manager") ? ["publish", "archive", "delete"] : ["publish", "archive"];
}

async function rowOf(
  member: MemberRowView,
  lacking: Lacking | undefined,
  { locale, actor }: Pick<Props, "locale" | "actor">,
  { t, whenOf }: Awaited<ReturnType<typeof listTexts>>,
): Promise<DataRow> {
  const texts = textsIn(member.translations, locale);
  const name = texts?.translation.member_name ?? t("untitled");
  const isDeleted = member.deleted_at !== null;
  const secondLine = [texts?.translation.area, member.email].filter(Boolean).join(" · ");
  return {
    id: member.id,
    name,
    ...rowLacks(t, lacking),
    main: (
      <RowTitle
        locale={locale}
        title={name}
        lang={texts?.lang}
        href={isDeleted ? undefined : editorPath("member", actor, member.id)}
        asset={member.logo}
      >
        {secondLine || null}
      </RowTitle>
    ),
    cells: {
      professions: member.professions.length > 0 ? member.professions.join(", ") : null,
      states: (
        <div className="grid gap-2">
          <LanguageStates locale={locale} translations={member.translations} />
          {!member.is_approved && !isDeleted && (
            <span className="flex flex-wrap items-center gap-3">
              <Chip tone={member.review === "refused" ? "bad" : "waiting"}>
                {t(member.review ? `reviews.${member.review}` : "isWaiting")}
              </Chip>
              {hasRole(actor, "editor") && (member.review ?? "waiting") === "waiting" && (
                <ApproveButton id={member.id} company={name} />
              )}
            </span>
          )}
        </div>
      ),
      badge: member.is_member ? <Chip tone="good">{t("isMember")}</Chip> : null,
      updated_at: <span className="list-time">{whenOf(member.updated_at)}</span>,
      created_at: (
        <span className="whitespace-nowrap text-soft">
          {formatDate(new Date(member.created_at), locale)}
        </span>
      ),
    },
  };
}

/** The list of companies: all for editors, the own one for others. */
export async function MemberListScreen({ locale, actor, query: rawQuery, importChoices }: Props) {
  const [isEditor, isManager] = [hasRole(actor, "editor"), hasRole(actor, "manager")];
  // The trash is for managers; for others the parameter is ignored.
  const query: Query =
    !isManager && rawQuery.filters.state === "trash"
      ? { ...rawQuery, filters: { ...rawQuery.filters, state: undefined } }
      : rawQuery;
  const filters = memberFilters(query);
  const withoutState = { ...query, filters: { ...query.filters, state: undefined } };
  const [texts, page, professions, gaps, imports, scope] = await Promise.all([
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
    isEditor ? importChoices(filters.importId) : [],
    memberScope(actor, memberFilters(withoutState)),
  ]);
  const { t } = texts;
  const ids = query.filters.state === "trash" ? [] : page.items.map(({ id }) => id);
  const states = MEMBER_STATES.filter((state) => state !== "trash" || isManager);
  const [lacking, counts, dates] = await Promise.all([
    lackingMembers(ids, actor),
    isEditor ? countStates(scope, states) : {},
    datedSelects(t, { actor, chosen: query.filters }),
  ]);
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
    ...dates,
  ];
  const editor = editorPath("member", actor);
  // Without `new` the URL redirects to the own company; users without one can claim or create one.
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
      rows={await Promise.all(
        page.items.map((member) => rowOf(member, lacking.get(member.id), { locale, actor }, texts)),
      )}
      tabs={
        isEditor
          ? feminineTabs(t, states, (state) => memberList.hrefWith(query, { state }), counts)
          : []
      }
      selects={isEditor ? selects : []}
      bulk={{
        mode: "many",
        path: "/api/member/bulk",
        actions: actionsOf(actor, query.filters.state === "trash"),
      }}
      exportPath="/api/member/export"
      intro={isEditor ? undefined : t("members.ownIntro")}
      create={newPath && <NewLink locale={locale} href={newPath} label={t("members.new")} />}
    />
  );
}
