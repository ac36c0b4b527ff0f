import { db } from "@/lib/kernel/core/db";
import { guestProof } from "@/lib/commerce/webinar/guest/token";
import { testGuest, testSignup, testWebinar } from "@/lib/commerce/webinar/test-webinars";

/** Webinars and sign-ups that a row of the matrix may address, new for each cell. */
export const WEBINAR_TARGETS = [
  "webinar",
  "draft_webinar",
  "deleted_webinar",
  "signed_webinar",
  "guest_webinar",
  "signup",
  "running_signup",
  "organised_webinar",
  "organised_waiting_webinar",
  "organised_public_webinar",
  "organised_deleted_webinar",
  "organised_asked_webinar",
  "organised_series_webinar",
  "foreign_webinar",
] as const;

/** Those with a guest who asked a question. */
const ASKED = ["organised_asked_webinar", "foreign_webinar"];

/** The companies of a webinar that one organises: that of the owner, or another one. */
type Companies = { own: number; foreign: () => Promise<number> };

/** Columns of a webinar that a company organises. */
async function organised(target: string | undefined, { own, foreign }: Companies) {
  const isOwn = target?.startsWith("organised_");
  if (!isOwn && target !== "foreign_webinar") return {};
  const memberId = isOwn ? own : await foreign();
  const columns = { memberId, organiserId: memberId };
  if (target !== "organised_series_webinar") return columns;
  const series = await db.eventSeries.create({ data: {}, select: { id: true } });
  return { ...columns, seriesId: series.id };
}

/** The state of its texts. */
const STATUSES: Record<string, "draft" | "in_review"> = {
  draft_webinar: "draft",
  organised_webinar: "draft",
  organised_waiting_webinar: "in_review",
  organised_deleted_webinar: "draft",
  foreign_webinar: "draft",
};

async function ask(webinarId: number): Promise<number> {
  const { id } = await db.webinarQuestion.create({
    data: { webinarId, guestId: await testGuest(webinarId), text: "Θα δείτε έργα;" },
    select: { id: true },
  });
  return id;
}

/** A webinar with a revision, and perhaps a sign-up of the owner, or of a guest. */
export async function makeWebinar(
  target: string | undefined,
  userId: number,
  companies: Companies,
): Promise<{ id: number; webinar: number; signature: string; question: number }> {
  if (!WEBINAR_TARGETS.some((one) => one === target))
    return { id: 0, webinar: 0, signature: "", question: 0 };
  const { id: webinar } = await testWebinar({
    ...(target === "running_signup" && { ahead: -0.5 }),
    status: STATUSES[target ?? ""] ?? "published",
    ...(target?.includes("deleted_") && { deletedAt: new Date() }),
    ...(await organised(target, companies)),
  });
  await db.revision.create({
    data: {
      kind: "event",
      subjectId: webinar,
      version: 1,
      snapshot: { translations: { el: { title: "Φως", status: "published" } } },
    },
  });
  if (target === "signed_webinar") await testSignup(webinar, userId);
  const question = ASKED.includes(target ?? "") ? await ask(webinar) : 0;
  const signature = target === "guest_webinar" ? guestProof.sign(await testGuest(webinar)) : "";
  const isSignup = target === "signup" || target === "running_signup";
  const id = isSignup ? (await testSignup(webinar, userId)).id : webinar;
  return { id, webinar, signature, question };
}
