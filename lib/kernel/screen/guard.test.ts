import { describe, expect, it } from "vitest";
import { visitor, type Role } from "@/lib/kernel/core/actor";
import { actorWith as user } from "@/lib/kernel/core/test-actor";
import { decideAccess } from "./guard";
import { menuOf, openGroups } from "./menu";
import type { Screen } from "@/lib/kernel/manifest/shape";
import { SCREENS, type ScreenName } from "./screens";

const NAMES = Object.keys(SCREENS) as ScreenName[];
const asked = (name: ScreenName) => ({ locale: "el" as const, path: SCREENS[name].path });

/** Status of each screen for user, editor and manager; 0 means access. */
const TABLE: Record<ScreenName, [number, number, number]> = {
  allPosts: [0, 0, 0],
  allMembers: [0, 0, 0],
  allDirectoryPosts: [0, 0, 0],
  allPages: [403, 0, 0],
  allChunks: [403, 0, 0],
  events: [0, 0, 0],
  event: [0, 0, 0],
  waitlist: [0, 0, 0],
  authors: [403, 0, 0],
  author: [403, 0, 0],
  allSeries: [403, 0, 0],
  series: [403, 0, 0],
  membershipPlans: [404, 404, 0],
  membershipPlan: [404, 404, 0],
  allStatements: [404, 404, 0],
  statements: [0, 0, 0],
  promoCodes: [403, 0, 0],
  promoCode: [403, 0, 0],
  attendees: [0, 0, 0],
  figures: [0, 0, 0],
  checkIn: [0, 0, 0],
  webinarList: [0, 0, 0],
  webinar: [0, 0, 0],
  webinarSignups: [0, 0, 0],
  webinars: [0, 0, 0],
  notifications: [0, 0, 0],
  allEmails: [403, 0, 0],
  calendar: [403, 0, 0],
  campaigns: [403, 0, 0],
  campaign: [403, 0, 0],
  categories: [403, 0, 0],
  translations: [403, 0, 0],
  imports: [403, 0, 0],
  media: [0, 0, 0],
  post: [0, 0, 0],
  member: [0, 0, 0],
  directoryPost: [0, 0, 0],
  representatives: [0, 0, 0],
  claim: [404, 404, 0],
  page: [403, 0, 0],
  chunk: [403, 0, 0],
  dashboard: [0, 0, 0],
  personalDetails: [0, 0, 0],
  allUsers: [404, 404, 0],
  user: [404, 404, 0],
  redirects: [404, 404, 0],
  redirect: [404, 404, 0],
  placePages: [404, 0, 0],
  placePage: [404, 0, 0],
  searchSynonyms: [404, 404, 0],
  searchSynonym: [404, 404, 0],
  searchMisses: [404, 404, 0],
  audit: [404, 404, 0],
  mail: [404, 404, 0],
  allOrders: [404, 404, 0],
  transfers: [404, 404, 0],
  inbox: [403, 0, 0],
  enquiries: [0, 0, 0],
  statistics: [0, 0, 0],
  saved: [0, 0, 0],
  messages: [0, 0, 0],
  messageReports: [404, 404, 0],
  recommendations: [0, 0, 0],
  appointments: [0, 0, 0],
  orders: [0, 0, 0],
  availability: [0, 0, 0],
  appointmentTypes: [0, 0, 0],
  membership: [0, 0, 0],
  settings: [404, 404, 0],
  setup: [404, 404, 0],
};
const ROLES: Role[] = ["user", "editor", "manager"];

describe("the guard", () => {
  it.each(NAMES)("redirects visitors of %s to the login and back, in their language", (name) => {
    const path = SCREENS[name].path;
    expect(decideAccess(visitor, SCREENS[name], asked(name))).toEqual({
      kind: "elsewhere",
      to: `/user/login?next=${encodeURIComponent(path)}`,
    });
    expect(
      decideAccess(visitor, SCREENS[name], { locale: "en", path: `${path}?page=2&search=α` }),
    ).toEqual({
      kind: "elsewhere",
      to: `/en/user/login?next=${encodeURIComponent(`/en${path}?page=2&search=α`)}`,
    });
  });
  it.each(
    NAMES.flatMap((name) => ROLES.map((role, index) => [name, role, TABLE[name][index]!] as const)),
  )("answers %s to a(n) %s with %i", (name, role, status) => {
    const actor = user(role);
    expect(decideAccess(actor, SCREENS[name], asked(name))).toEqual(
      status === 0 ? { kind: "in", actor } : { kind: "refused", status },
    );
  });
  it.each(NAMES.filter((name) => name !== "personalDetails"))(
    "redirects a user without the required second factor from %s to the personal details",
    (name) => {
      const actor = user("user", { owesSecondFactor: true });
      expect(decideAccess(actor, SCREENS[name], { locale: "en", path: "/account/x" })).toEqual({
        kind: "elsewhere",
        to: "/en/account/personal-details?second-factor=due",
      });
      expect(decideAccess(actor, SCREENS.personalDetails, asked("personalDetails"))).toEqual({
        kind: "in",
        actor,
      });
    },
  );
  it("throws for an unknown access name, for every actor", () => {
    // No screen may be declared like this.
    const screen = { path: "/account/x", access: "owner", refusal: 404 } as unknown as Screen;
    for (const actor of [visitor, user("manager")])
      expect(() => decideAccess(actor, screen, { locale: "el", path: "/account/x" })).toThrow(
        "Unknown middleware",
      );
  });
});

describe("the menu", () => {
  it.each([
    [
      "user",
      [
        "dashboard",
        "messages",
        "statistics",
        "allPosts",
        "media",
        "member",
        "enquiries",
        "appointments",
        "notifications",
        "saved",
        "webinars",
        "orders",
        "personalDetails",
      ],
    ],
    [
      "editor",
      [
        "dashboard",
        "messages",
        "statistics",
        "allPosts",
        "calendar",
        "authors",
        "allPages",
        "allChunks",
        "media",
        "categories",
        "translations",
        "allMembers",
        "allDirectoryPosts",
        "imports",
        "placePages",
        "recommendations",
        "enquiries",
        "events",
        "promoCodes",
        "webinarList",
        "appointments",
        "inbox",
        "allEmails",
        "campaigns",
        "notifications",
        "saved",
        "webinars",
        "orders",
        "personalDetails",
      ],
    ],
    [
      "manager",
      [
        "dashboard",
        "messages",
        "statistics",
        "allPosts",
        "calendar",
        "authors",
        "allPages",
        "allChunks",
        "media",
        "categories",
        "translations",
        "allMembers",
        "allDirectoryPosts",
        "imports",
        "placePages",
        "recommendations",
        "enquiries",
        "events",
        "promoCodes",
        "allOrders",
        "webinarList",
        "appointments",
        "inbox",
        "allEmails",
        "campaigns",
        "settings",
        "searchSynonyms",
        "searchMisses",
        "redirects",
        "allUsers",
        "messageReports",
        "mail",
        "audit",
        "notifications",
        "saved",
        "webinars",
        "orders",
        "personalDetails",
      ],
    ],
  ] as const)("of a(n) %s", (role, names) => {
    expect(menuOf(user(role)).map(({ name }) => name)).toEqual(names);
  });
  it("opens so few groups at first that a menu is seen at a glance", () => {
    const seen = (role: Role, change: object = {}) => {
      const entries = menuOf(user(role, change));
      const open = openGroups(entries);
      const isSeen = ({ group }: (typeof entries)[number]) => !group || open.includes(group);
      return [open, entries.filter(isSeen).length];
    };
    expect([seen("user", { memberId: 7 }), seen("editor"), seen("manager")]).toEqual([
      [["content", "directory", "dates"], 11],
      [["content"], 11],
      [["content"], 11],
    ]);
    expect(openGroups([{ group: "own" }, { group: undefined }])).toEqual(["own"]);
  });
  it("of a visitor is empty", () => expect(menuOf(visitor)).toEqual([]));
  it("shows what companies have only to those who act for one, and to editors", () => {
    const has = (change: object) =>
      menuOf(user("user", change)).some(({ name }) => name === "recommendations");
    expect([
      has({ memberId: 7 }),
      has({ memberId: 7, verified: false }),
      has({ memberId: null }),
    ]).toEqual([true, false, false]);
    // Their one page has its own entry, and no list.
    const company = menuOf(user("user", { memberId: 7 })).map(({ path }) => path);
    expect(company).toContain(SCREENS.member.path);
    expect(company).not.toContain(SCREENS.allDirectoryPosts.path);
  });
  it("never shows a screen that the guard would refuse", () => {
    for (const role of ROLES)
      for (const { name } of menuOf(user(role)))
        expect(decideAccess(user(role), SCREENS[name], asked(name)).kind).toBe("in");
  });
});
