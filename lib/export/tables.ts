import {
  emailFilters,
  memberFilters,
  postFilters,
  userFilters,
  translationFilters,
  type chunkList,
  type directoryPostList,
  type emailList,
  type memberList,
  type pageList,
  type postList,
  type userList,
} from "@/lib/account/lists";
import { listChunksForEditing } from "@/lib/chunk/desk/load";
import type { ChunkRowView } from "@/lib/chunk/desk/view";
import type { UserActor } from "@/lib/core/actor";
import type { CsvCell } from "@/lib/core/csv";
import { listDirectoryPostsForEditing } from "@/lib/directory-post/desk/load";
import type { DirectoryPostRowView } from "@/lib/directory-post/desk/view";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { listMemberRows } from "@/lib/member/desk/load";
import type { MemberRowView } from "@/lib/member/desk/row";
import { listPagesForEditing } from "@/lib/page/desk/load";
import type { PageRowView } from "@/lib/page/desk/view";
import { listPostsForEditing, type PostRowView } from "@/lib/post/desk/list";
import { listSubscribers, type SubscriberView } from "@/lib/subscriber/admin";
import { listUsers } from "@/lib/user/list";
import type { UserView } from "@/lib/user/view";
import type { ExportTable } from "./service";

/** The parameters of the list as the API takes them: flat. */
type Flat<L extends { read(query: Record<string, string>): { sort: string; filters: object } }> =
  ReturnType<L["read"]>["filters"] & {
    search?: string | undefined;
    sort?: ReturnType<L["read"]>["sort"] | undefined;
  };

type Translated<W> = { translations: Record<Locale, W | null> };

/** A column for each language: `title_el`, `title_en`. */
export const inLanguages = <W, Row extends Translated<W>>(
  name: string,
  cell: (words: W) => CsvCell,
): Record<string, (row: Row) => CsvCell> =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      `${name}_${locale}`,
      (row: Row) => {
        const words = row.translations[locale];
        return words === null ? null : cell(words);
      },
    ]),
  );

/** The list of posts as a file. */
export const postTable = (
  actor: UserActor,
  query: Flat<typeof postList>,
  locale: Locale,
): ExportTable<PostRowView> => {
  type Words = NonNullable<PostRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, PostRowView>(name, cell);
  return {
    name: "posts",
    page: (paging) =>
      listPostsForEditing(
        actor,
        postFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      category: ({ category }) => category,
      sub_category: (post) => post.sub_category,
      member_id: ({ member }) => member?.id,
      member_name: ({ member }) => member?.member_name,
      ...words("product_name", (one) => one.product_name),
      ...words("slug", (one) => one.slug),
      ...words("status", (one) => one.status),
      ...words("published_at", (one) => one.published_at),
      ...words("unpublish_at", (one) => one.unpublish_at),
      ...words("is_outdated", (one) => one.is_outdated),
      pending_state: (post) => post.pending_state,
      is_featured: (post) => post.is_featured,
      created_by: (post) => post.created_by?.name,
      updated_at: (post) => post.updated_at,
    },
  };
};

/** The list of companies as a file. */
export const memberTable = (
  actor: UserActor,
  query: Flat<typeof memberList>,
  locale: Locale,
): ExportTable<MemberRowView> => {
  type Words = NonNullable<MemberRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, MemberRowView>(name, cell);
  return {
    name: "members",
    page: (paging) =>
      listMemberRows(
        actor,
        memberFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      ...words("member_name", (one) => one.member_name),
      ...words("slug", (one) => one.slug),
      ...words("area", (one) => one.area),
      ...words("status", (one) => one.status),
      ...words("is_outdated", (one) => one.is_outdated),
      professions: ({ professions }) => professions.join(", "),
      is_member: (member) => member.is_member,
      is_featured: (member) => member.is_featured,
      is_approved: (member) => member.is_approved,
      email: ({ email }) => email,
      phones: ({ phones }) => phones.join(", "),
      website: ({ website }) => website,
      vat_number: (member) => member.vat_number,
      gemi_number: (member) => member.gemi_number,
      created_at: (member) => member.created_at,
      updated_at: (member) => member.updated_at,
    },
  };
};

/** The list of pages as a file. */
export const pageTable = (
  actor: UserActor,
  query: Flat<typeof pageList>,
  locale: Locale,
): ExportTable<PageRowView> => {
  type Words = NonNullable<PageRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, PageRowView>(name, cell);
  return {
    name: "pages",
    page: (paging) =>
      listPagesForEditing(
        actor,
        translationFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      ...words("title", (one) => one.title),
      ...words("slug", (one) => one.slug),
      ...words("status", (one) => one.status),
      ...words("published_at", (one) => one.published_at),
      ...words("is_outdated", (one) => one.is_outdated),
      updated_at: (page) => page.updated_at,
    },
  };
};

/** The list of chunks as a file. */
export const chunkTable = (
  actor: UserActor,
  query: Flat<typeof chunkList>,
  locale: Locale,
): ExportTable<ChunkRowView> => {
  type Words = NonNullable<ChunkRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, ChunkRowView>(name, cell);
  return {
    name: "chunks",
    page: (paging) =>
      listChunksForEditing(
        actor,
        translationFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      key: ({ key }) => key,
      ...words("title", (one) => one.title),
      ...words("status", (one) => one.status),
      ...words("is_outdated", (one) => one.is_outdated),
      used_on: (chunk) => chunk.used_on.join(", "),
      updated_at: (chunk) => chunk.updated_at,
    },
  };
};

/** The list of subscribers as a file: personal data. */
export const subscriberTable = (
  actor: UserActor,
  query: Flat<typeof emailList>,
): ExportTable<SubscriberView> => ({
  name: "subscribers",
  page: (paging) =>
    listSubscribers(
      actor,
      emailFilters({ search: query.search, filters: query }),
      paging,
      query.sort,
    ),
  columns: {
    id: ({ id }) => id,
    email: ({ email }) => email,
    active: ({ active }) => active,
    locale: ({ locale }) => locale,
    source: ({ source }) => source,
    confirmed_at: (one) => one.confirmed_at,
    unsubscribed_at: (one) => one.unsubscribed_at,
    created_at: (one) => one.created_at,
  },
});

/** The list of presentations as a file; a presentation has the number of its company. */
export const directoryPostTable = (
  actor: UserActor,
  query: Flat<typeof directoryPostList>,
  locale: Locale,
): ExportTable<DirectoryPostRowView> => {
  type Words = NonNullable<DirectoryPostRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, DirectoryPostRowView>(name, cell);
  return {
    name: "directory-posts",
    page: (paging) =>
      listDirectoryPostsForEditing(
        actor,
        translationFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      member_name: ({ member }) => member.member_name,
      ...words("headline", (one) => one.headline),
      ...words("status", (one) => one.status),
      ...words("is_outdated", (one) => one.is_outdated),
      updated_at: (post) => post.updated_at,
    },
  };
};

/** The list of users as a file: personal data, for managers. */
export const userTable = (
  actor: UserActor,
  query: Flat<typeof userList>,
  locale: Locale,
): ExportTable<UserView> => ({
  name: "users",
  page: (paging) =>
    listUsers(
      actor,
      userFilters({ search: query.search, filters: query }, query.sort),
      paging,
      locale,
    ),
  columns: {
    id: ({ id }) => id,
    email: ({ email }) => email,
    name: ({ name }) => name,
    surname: ({ surname }) => surname,
    role: ({ roles }) => roles[0],
    locale: (user) => user.locale,
    disabled: ({ disabled }) => disabled,
    verified_at: (user) => user.verified_at,
    member_id: (user) => user.member_id,
    last_seen_at: (user) => user.last_seen_at,
    created_at: (user) => user.created_at,
  },
});
