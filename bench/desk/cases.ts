import { listAssetsForEditing } from "@/lib/kernel/asset/admin";
import { findDeskWork } from "@/lib/site/account/desk-work";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { listDirectoryPostsForEditing } from "@/lib/directory/directory-post/desk/list";
import { listMemberRows } from "@/lib/directory/member/desk/load";
import { listMembers } from "@/lib/directory/member/read/list";
import {
  listPostsForEditing,
  type PostEditFilters,
  type PostEditSort,
} from "@/lib/magazine/post/desk/list";
import { searchForEditing } from "@/lib/site/search/admin-search";
import { listSubscribers } from "@/lib/audience/subscriber/admin";
import { listTranslationGaps } from "@/lib/kernel/translation/service";
import { listUsers } from "@/lib/people/user/list";

/**
 * A measured request of the account area; a list returns its length, so that its last page can be
 * requested.
 */
export type DeskCase = {
  group: string;
  what: string;
  ask(currentPage: number): Promise<{ total: number } | void>;
  isList: boolean;
};

const paging = (currentPage: number) => ({ currentPage, perPage: PER_PAGE });
const list = (group: string, what: string, ask: DeskCase["ask"]): DeskCase => ({
  group,
  what,
  ask,
  isList: true,
});
const once = (group: string, what: string, ask: () => Promise<unknown>): DeskCase => ({
  group,
  what,
  ask: async () => void (await ask()),
  isList: false,
});

const COMMON = "σπίτι";
const RARE = "παραθυρο θερμο ξυλ";
const IN_ALL = "επισκεψη";

function postCases(actor: ManagerActor): DeskCase[] {
  const posts = (what: string, filters: PostEditFilters, sort?: PostEditSort) =>
    list("posts", what, (page) => listPostsForEditing(actor, filters, paging(page), "el", sort));
  return [
    posts("all, last changed first", {}),
    posts("all, first changed first", {}, "updated_at"),
    posts("all, by date", {}, "-published_at"),
    posts("all, by date, oldest first", {}, "published_at"),
    posts("all, by title", {}, "product_name"),
    posts("all, by title, backwards", {}, "-product_name"),
    posts("published", { status: "published" }),
    posts("published, by date", { status: "published" }, "-published_at"),
    posts("drafts", { status: "draft" }),
    posts("scheduled", { status: "scheduled" }),
    posts("archived", { status: "archived" }),
    posts("waiting for an editor", { review: true }),
    posts("trash", { trash: true }),
    posts("of a section", { category: "DS.MAG" }),
    posts("drafts of a section, by title", { category: "DS.MAG", status: "draft" }, "product_name"),
    posts("without English", { missing: "en" }),
    posts("without Greek", { missing: "el" }),
    posts("with outdated English", { outdated: "en" }),
    posts("with outdated Greek", { outdated: "el" }),
    posts("with a common word", { search: COMMON }),
    posts("with a common word, by date", { search: COMMON }, "-published_at"),
    posts("with a common word, by title", { search: COMMON }, "product_name"),
    posts("with a word that all hold", { search: IN_ALL }),
    posts("with a word that all hold, by title", { search: IN_ALL }, "product_name"),
    posts("with rare words", { search: RARE }),
    posts("with two letters", { search: "το" }),
    posts("with a word that no text holds", { search: "ξψζξψζ" }),
  ];
}

function memberCases(actor: ManagerActor, professionId: number): DeskCase[] {
  const members = (
    what: string,
    ...[filters, sort]: [
      Parameters<typeof listMemberRows>[1],
      Parameters<typeof listMemberRows>[4]?,
    ]
  ) => list("companies", what, (page) => listMemberRows(actor, filters, paging(page), "el", sort));
  return [
    members("all, last changed first", {}),
    members("all, by name", {}, "member_name"),
    members("all, by name, backwards", {}, "-member_name"),
    members("all, newest first", {}, "-created_at"),
    members("published", { status: "published" }),
    members("drafts", { status: "draft" }),
    members("waiting", { isWaiting: true }),
    members("trash", { trash: true }),
    members("of a profession, by name", { professionId }, "member_name"),
    members("without English", { missing: "en" }),
    members("without Greek", { missing: "el" }),
    members("with outdated English", { outdated: "en" }),
    members("with outdated Greek", { outdated: "el" }),
    members("with a common word", { search: "αθήνα" }),
    members("with a common word, by name", { search: "αθήνα" }, "member_name"),
    members("with two letters", { search: "αθ" }),
    members("with a word that all hold", { search: "εδρα" }),
  ];
}

function otherCases(actor: ManagerActor): DeskCase[] {
  const assets = (
    what: string,
    filters: Parameters<typeof listAssetsForEditing>[1],
    sort: Parameters<typeof listAssetsForEditing>[3] = "-created_at",
  ) =>
    list("pictures", what, (page) =>
      listAssetsForEditing(actor, filters, paging(page), sort, "el"),
    );
  const presentations = (
    what: string,
    ...[filters, sort]: [
      Parameters<typeof listDirectoryPostsForEditing>[1],
      Parameters<typeof listDirectoryPostsForEditing>[4]?,
    ]
  ) =>
    list("presentations", what, (page) =>
      listDirectoryPostsForEditing(actor, filters, paging(page), "el", sort),
    );
  const users = (what: string, filters: Parameters<typeof listUsers>[1]) =>
    list("people", what, (page) => listUsers(actor, filters, paging(page), "el"));
  const subscribers = (
    what: string,
    ...[filters, sort]: [
      Parameters<typeof listSubscribers>[1],
      Parameters<typeof listSubscribers>[3]?,
    ]
  ) => list("subscribers", what, (page) => listSubscribers(actor, filters, paging(page), sort));
  return [
    users("all, newest first", {}),
    users("all, by surname", { sort: [{ by: "surname", isDescending: false }] }),
    users("all, last seen first", { sort: [{ by: "last_seen_at", isDescending: true }] }),
    users("with a common word", { search: "reader" }),
    users("with a rare word", { search: "reader9999" }),
    users("unconfirmed", { isVerified: false }),
    subscribers("all, newest first", {}),
    subscribers("all, by address", {}, "email"),
    subscribers("inactive", { active: false }),
    subscribers("with a common word", { search: "friend" }),
    subscribers("with a rare word", { search: "friend9999" }),
    assets("all, newest first", {}),
    assets("all, by name", {}, "name"),
    assets("all, by size", {}, "-bytes"),
    assets("with a common word", { search: "house" }),
    assets("with a rare word", { search: "9999" }),
    assets("without an English description", { missingAlt: "en" }),
    assets("shown nowhere", { unused: true }),
    presentations("all, last changed first", {}),
    presentations("all, by name", {}, "member_name"),
    presentations("without English", { missing: "en" }),
    presentations("with outdated Greek", { outdated: "el" }),
    presentations("with a common word", { search: "αθήνα" }),
  ];
}

/** Every list of the account area in each order and filter, with its totals. */
export function deskCases(actor: ManagerActor, professionId: number): DeskCase[] {
  return [
    ...postCases(actor),
    ...memberCases(actor, professionId),
    ...otherCases(actor),
    list("board of translations", "English", (page) =>
      listTranslationGaps(actor, { locale: "en" }, paging(page)),
    ),
    list("board of translations", "Greek, where little is missing", (page) =>
      listTranslationGaps(actor, { locale: "el" }, paging(page)),
    ),
    list("board of translations", "outdated Greek posts: none", (page) =>
      listTranslationGaps(actor, { locale: "el", what: "outdated", kind: "post" }, paging(page)),
    ),
    once("dashboard", "what needs somebody today", () => findDeskWork(actor, "el")),
    once("search in the header", "a common word", () => searchForEditing(actor, COMMON, "el", 8)),
    once("search in the header", "a rare word", () => searchForEditing(actor, RARE, "el", 8)),
    list("directory", "companies that are open now", (page) =>
      listMembers("el", { openNow: true }, paging(page)),
    ),
  ];
}
