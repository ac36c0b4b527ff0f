import { hashPassword } from "@/lib/kernel/auth/password/hash";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import { makeThreadToken } from "@/lib/conversation/thread/token";
import { seedTestContent } from "../test-content";
import { makeCompany, type MemberState } from "./test-company";
import {
  APPOINTMENT_TARGETS,
  makeAppointment,
  makeFeedToken,
  newTimes,
} from "./test-fixtures-appointment";
import { CATALOGUE_TARGETS, makeCatalogueItem } from "./test-fixtures-catalogue";
import { subscriberTokens } from "./test-subscriber-tokens";
import { COMPANY_TARGETS, makeCompanyItem } from "./test-fixtures-company";
import { makeSecrets } from "./test-fixtures-identity";
import { makeMessageItem, MESSAGE_TARGETS } from "./test-fixtures-message";
import { makeOrder, ORDER_TARGETS } from "./test-fixtures-order";
import { makeOrganised, ORGANISER_TARGETS } from "./test-fixtures-organiser";
import { POST_TARGETS, makePost } from "./test-fixtures-post";
import { makeAnswers } from "./test-fixtures-answer";
import { makeRedirect } from "./test-fixtures-redirect";
import { makeRenewal, RENEWAL_TARGETS } from "./test-fixtures-renewal";
import { makeRemark } from "./test-fixtures-remark";
import { WEBINAR_TARGETS, makeWebinar } from "./test-fixtures-webinar";
import { SAVED_TARGETS, makeSaved } from "./test-fixtures-saved";

export const ACTORS = ["visitor", "unverified", "owner", "other", "editor", "manager"] as const;
export type ActorName = (typeof ACTORS)[number];

/** The password of all users of the fixtures. */
const PASSWORD = "ωραίος κήπος 7";
/** An id that does not exist. */
const MISSING_ID = 99_999_999;

/** What a row may address, and the state of the owner's company for it. */
const STATES: Record<string, MemberState> = {
  pending_member: "pending",
  asked_back_member: "pending",
  hidden_member: "hidden",
  deleted_member: "deleted",
};

export type Content = {
  post: number;
  draft_post: number;
  page: number;
  draft_page: number;
  event: number;
  draft_event: number;
  event_series: number;
  chunk: number;
  draft_chunk: number;
  profession: number;
  passwordHash: string;
};
export type Fixtures = {
  requester: TestUser | undefined;
  owner: TestUser;
  member: number;
  id: string | number;
  values: Record<string, string | number>;
};

const translation = (slug: string, status: "published" | "draft") => ({
  locale: "el" as const,
  title: slug,
  slug,
  status,
  publishedAt: status === "published" ? new Date(0) : null,
});

/** Public items and drafts that all fixtures share. */
export async function makeContent(): Promise<Content> {
  const seeded = await seedTestContent();
  const page = async (slug: string, status: "published" | "draft") =>
    (
      await db.page.create({
        data: { translations: { create: [translation(slug, status)] } },
        select: { id: true },
      })
    ).id;
  const event = async (slug: string, status: "published" | "draft") =>
    (
      await db.event.create({
        data: {
          startsAt: new Date("2030-05-01T16:00:00Z"),
          endsAt: new Date("2030-05-01T18:00:00Z"),
          translations: { create: [translation(slug, status)] },
        },
        select: { id: true },
      })
    ).id;
  const inSeries = async (id: number) => {
    const series = await db.eventSeries.create({ data: {}, select: { id: true } });
    await db.event.update({ where: { id }, data: { seriesId: series.id }, select: { id: true } });
    return series.id;
  };
  const chunk = async (key: string, status: "published" | "draft") => {
    const rest = omit(translation(key, status), ["slug"]);
    return (
      await db.chunk.create({
        data: { key, translations: { create: [rest] } },
        select: { id: true },
      })
    ).id;
  };
  const profession = await db.profession.findFirstOrThrow({ select: { id: true } });
  return {
    post: seeded.post,
    draft_post: seeded.draft,
    page: await page("open", "published"),
    draft_page: await page("closed", "draft"),
    event: await event("open", "published"),
    draft_event: await event("closed", "draft"),
    event_series: await inSeries(await event("weekly", "published")),
    chunk: await chunk("open", "published"),
    draft_chunk: await chunk("closed", "draft"),
    profession: profession.id,
    passwordHash: await hashPassword(PASSWORD),
  };
}

let counter = 0;

/** An asset of a company, alone or in the trash. */
async function makeAsset(memberId: number, isDeleted: boolean): Promise<number> {
  const variants = { create: [{ width: 480, height: 360, format: "webp", bytes: 10 }] };
  const data = {
    fileKey: crypto.randomUUID().replaceAll("-", ""),
    mime: "image/webp",
    width: 480,
    height: 360,
    bytes: 10,
    sha256: "x",
    memberId,
    deletedAt: isDeleted ? new Date() : null,
    variants,
  };
  return (await db.asset.create({ data, select: { id: true } })).id;
}

/** Whoever is told of nothing that waits. */
const QUIET = { notifications: { waiting: { site: false, mail: "off" } } };

/** New users and a new company for one request, so that writes of one cell do not affect others. */
export async function makeFixtures(
  actor: ActorName,
  target: string | undefined,
  content: Content,
): Promise<Fixtures> {
  const { passwordHash } = content;
  const member = await makeCompany(STATES[target ?? ""] ?? "public", content.profession);
  const owner = await testUser({
    memberId: member,
    passwordHash,
    verified: actor !== "unverified",
  });
  if (target === "no_profile") await db.userProfile.delete({ where: { id: owner.profileId } });
  const chooseActor = async () => {
    if (actor === "visitor") return undefined;
    return actor === "owner" || actor === "unverified"
      ? owner
      : await testUser({ passwordHash, role: actor === "other" ? "user" : actor });
  };
  const requester = await chooseActor();
  // Hundreds of editors stay in the database: telling all of them takes seconds.
  if (requester && (actor === "editor" || actor === "manager"))
    await db.userProfile.update({ where: { id: requester.profileId }, data: QUIET });
  const asset =
    target === "asset" || target === "deleted_asset"
      ? await makeAsset(member, target === "deleted_asset")
      : MISSING_ID;
  const post = await makePost(target, member, MISSING_ID);
  const item = await makeCatalogueItem(target, MISSING_ID);
  const company = await makeCompanyItem(
    target,
    member,
    target === "own_claim" ? (requester ?? owner).userId : owner.userId,
    requester && requester !== owner
      ? requester.email
      : `invited-${crypto.randomUUID().slice(0, 8)}@example.test`,
  );
  const saved = await makeSaved(target, owner.userId, member);
  const appointment = await makeAppointment(target, member);
  const order = await makeOrder(target, owner.userId);
  const renewal = await makeRenewal(target, owner.userId);
  const organiser = { userId: owner.userId, memberId: member, professionId: content.profession };
  const organised = await makeOrganised(target, organiser, MISSING_ID);
  const signup = await makeWebinar(target, owner.userId, {
    own: member,
    foreign: () => makeCompany("public", content.profession),
  });
  const redirect = await makeRedirect(target);
  const talk = await makeMessageItem(target, owner.userId, member);
  const ids: Record<string, string | number> = {
    ...content,
    ...Object.fromEntries(POST_TARGETS.map((name) => [name, post])),
    ...Object.fromEntries(CATALOGUE_TARGETS.map((name) => [name, item])),
    ...Object.fromEntries(SAVED_TARGETS.map((name) => [name, saved.id])),
    ...Object.fromEntries(APPOINTMENT_TARGETS.map((name) => [name, appointment.id])),
    ...Object.fromEntries(ORDER_TARGETS.map((name) => [name, order.id])),
    ...Object.fromEntries(RENEWAL_TARGETS.map((name) => [name, renewal])),
    ...Object.fromEntries(ORGANISER_TARGETS.map((name) => [name, organised.id])),
    ...Object.fromEntries(MESSAGE_TARGETS.map((name) => [name, talk.id])),
    ...Object.fromEntries(WEBINAR_TARGETS.map((name) => [name, signup.id])),
    user: owner.userId,
    self: (requester ?? owner).userId,
    profile: owner.profileId,
    session: owner.sessionId,
    member,
    pending_member: member,
    hidden_member: member,
    deleted_member: member,
    ...Object.fromEntries(COMPANY_TARGETS.map((name) => [name, company.id])),
    redirect: redirect.id ?? MISSING_ID,
    nothing: MISSING_ID,
    asset,
    deleted_asset: asset,
  };
  const values = {
    email: `cell-${++counter}-${crypto.randomUUID().slice(0, 6)}@example.test`,
    known: owner.email,
    password: PASSWORD,
    profession: content.profession,
    user: owner.userId,
    target: ids[target ?? "nothing"] ?? MISSING_ID,
    member,
    claim_token: company.token,
    ...(target?.endsWith("subscriber") ? await subscriberTokens(item) : {}),
    thread_token: target === "thread" ? makeThreadToken(item) : "",
    invitation_token: company.token,
    recommendation_token: company.token,
    invitation: company.invitation,
    post,
    open_post: content.post,
    closed_post: content.draft_post,
    board: saved.id,
    board_item: saved.item,
    picture: saved.id,
    person: talk.person,
    slot: appointment.id,
    appointment_type: appointment.id,
    free_slot: appointment.free,
    slot_signature: appointment.signature,
    ...newTimes(),
    ...(await makeFeedToken(target, member)),
    ...order.values,
    ...organised.values,
    ...redirect.values,
    ...(await makeRemark(target, owner.userId, member)),
    ...(await makeAnswers(target, member)),
    webinar: signup.webinar,
    webinar_signature: signup.signature,
    webinar_question: signup.question,
    ...(await makeSecrets(target, (requester ?? owner).userId)),
    key: `cell_${counter}`,
    name: `Όνομα ${counter} ${crypto.randomUUID().slice(0, 6)}`,
  };
  return {
    requester,
    owner,
    member,
    id: ids[target ?? "nothing"] ?? MISSING_ID,
    values,
  };
}

/** A body of the table with the fixtures' values in place of `"{name}"`. */
export const fillBody = (body: unknown, values: Fixtures["values"]): unknown =>
  body === undefined
    ? undefined
    : (JSON.parse(
        JSON.stringify(body).replace(/"\{(\w+)\}"/g, (whole, name: string) =>
          name in values ? JSON.stringify(values[name]) : whole,
        ),
      ) as unknown);

/** The path parameters with the fixtures' values in place of `"{name}"`. */
export const fillParams = (
  params: Record<string, string | number> = {},
  values: Fixtures["values"],
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      values[/^\{(\w+)\}$/.exec(String(value))?.[1] ?? ""] ?? value,
    ]),
  );

/** The query with the fixtures' values in place of `{name}`. */
export const fillQuery = (
  query: string | undefined,
  values: Fixtures["values"],
): string | undefined =>
  query?.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(String(values[name])) : whole,
  );
