import { z } from "zod";
import { SECTION_CODES } from "@/lib/core/paths";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { defineList } from "./list-query";
import { ROLE_NAMES } from "./role-names";
import { SCREENS } from "./screens";

/** A gap of a translation: missing, or outdated. */
export const GAPS = ["missing-el", "missing-en", "outdated-el", "outdated-en"] as const;
export type Gap = (typeof GAPS)[number];

/** A gap as a filter of the services. */
export function gapFilter(gap: Gap | undefined): { missing?: Locale; outdated?: Locale } {
  if (gap === undefined) return {};
  const [what, locale] = gap.split("-") as ["missing" | "outdated", Locale];
  return { [what]: locale };
}

const gap = z.enum(GAPS);
const id = z.string().regex(/^[1-9]\d{0,8}$/);

/** Status filters; `review` is in review, `trash` is deleted. */
export const POST_STATES = [
  "published",
  "scheduled",
  "draft",
  "review",
  "archived",
  "trash",
] as const;
export const MEMBER_STATES = ["published", "waiting", "draft", "archived", "trash"] as const;
export const TRANSLATION_STATES = ["published", "draft", "archived", "trash"] as const;
export const EMAIL_STATES = ["active", "inactive"] as const;
export const USER_STATES = ["active", "unverified", "disabled"] as const;

/** The lists of the account area (docs/site.md#account-area), with the queries of their URLs. */
export const postList = defineList({
  path: SCREENS.allPosts.path,
  sorts: ["product_name", "published_at", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["section", "states", "published_at", "updated_at", "author"],
  filters: {
    state: z.enum(POST_STATES),
    category: z.enum(SECTION_CODES),
    sub_category: id,
    gap,
    member: id,
  },
});
export const memberList = defineList({
  path: SCREENS.allMembers.path,
  sorts: ["member_name", "created_at", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["professions", "states", "badge", "updated_at", "created_at"],
  filters: {
    state: z.enum(MEMBER_STATES),
    profession: id,
    badge: z.enum(["yes", "no"]),
    gap,
    import: id,
  },
});
export const directoryPostList = defineList({
  path: SCREENS.allDirectoryPosts.path,
  sorts: ["member_name", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["states", "updated_at"],
  filters: { state: z.enum(TRANSLATION_STATES), gap },
});
export const pageList = defineList({
  path: SCREENS.allPages.path,
  sorts: ["title", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["slug", "states", "updated_at"],
  filters: { state: z.enum(TRANSLATION_STATES), gap },
});
export const chunkList = defineList({
  path: SCREENS.allChunks.path,
  sorts: ["title", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["key", "used_on", "states", "updated_at"],
  filters: { state: z.enum(TRANSLATION_STATES), gap },
});
export const emailList = defineList({
  path: SCREENS.allEmails.path,
  sorts: ["email", "created_at"],
  defaultSort: "-created_at",
  columns: ["state", "locale", "source", "created_at"],
  // `locale` is the locale of the request.
  filters: {
    state: z.enum(EMAIL_STATES),
    language: z.enum(LOCALES),
    source: z.string().regex(/^[\w -]{1,60}$/),
  },
});
export const userList = defineList({
  path: SCREENS.allUsers.path,
  sorts: ["surname", "last_seen_at", "created_at"],
  defaultSort: "-created_at",
  columns: ["role", "company", "state", "last_seen_at", "created_at"],
  filters: { role: z.enum(ROLE_NAMES), state: z.enum(USER_STATES) },
});

/** The search text and filters of a list, from the URL of its screen or export. */
type Asked<L extends { read(query: Record<string, string>): { filters: object } }> = {
  search?: string | undefined;
  filters: ReturnType<L["read"]>["filters"];
};

const searchOf = (search: string | undefined) => (search ? { search } : {});
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** A status as a filter of the services. */
function stateFilter(state: (typeof POST_STATES)[number] | undefined) {
  if (state === undefined) return {};
  if (state === "trash") return { trash: true as const };
  return state === "review" ? { review: true as const } : { status: state };
}

/** The filters of the list of posts, from its URL. */
export const postFilters = ({
  search,
  filters: { state, category, sub_category: part, gap: asked, member },
}: Asked<typeof postList>) => ({
  ...searchOf(search),
  ...stateFilter(state),
  ...gapFilter(asked),
  ...(category ? { category } : {}),
  ...(part ? { subCategoryId: numberOf(part) } : {}),
  ...(member ? { memberId: numberOf(member) } : {}),
});

/** The same of the list of companies. */
export const memberFilters = ({
  search,
  filters: { state, profession, badge, gap: asked, import: imported },
}: Asked<typeof memberList>) => {
  const stateFilter = () => {
    if (state === undefined) return {};
    if (state === "trash") return { trash: true };
    return state === "waiting" ? { isWaiting: true } : { status: state };
  };
  return {
    ...searchOf(search),
    ...gapFilter(asked),
    professionId: numberOf(profession),
    importId: numberOf(imported),
    isMember: badge === undefined ? undefined : badge === "yes",
    ...stateFilter(),
  };
};

/** The same of pages, chunks and presentations. */
export const translationFilters = ({
  search,
  filters: { state, gap: asked },
}: Asked<typeof pageList>) => ({ ...searchOf(search), ...stateFilter(state), ...gapFilter(asked) });

/** The same of subscribers. */
export const emailFilters = ({
  search,
  filters: { state, language, source },
}: Asked<typeof emailList>) => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { active: state === "active" }),
  ...(language ? { locale: language } : {}),
  ...(source ? { source } : {}),
});

/** The same of users; those of one surname stand by their names. */
export function userFilters(
  { search, filters: { role, state } }: Asked<typeof userList>,
  sort: ReturnType<typeof userList.read>["sort"] = userList.defaultSort,
) {
  const isDescending = sort.startsWith("-");
  const by = userList.sorts.find((one) => one === sort.replace("-", "")) ?? "created_at";
  return {
    ...searchOf(search),
    ...(role ? { role } : {}),
    ...(state === undefined ? {} : { isDisabled: state === "disabled" }),
    ...(state === "active" || state === "unverified" ? { isVerified: state === "active" } : {}),
    sort: [
      { by, isDescending },
      ...(by === "surname" ? [{ by: "name" as const, isDescending }] : []),
    ],
  };
}
