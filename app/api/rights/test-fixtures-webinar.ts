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
] as const;

/** A webinar with a revision, and perhaps a sign-up of the owner, or of a guest. */
export async function makeWebinar(
  target: string | undefined,
  userId: number,
): Promise<{ id: number; webinar: number; signature: string }> {
  if (!WEBINAR_TARGETS.some((one) => one === target)) return { id: 0, webinar: 0, signature: "" };
  const { id: webinar } = await testWebinar({
    ...(target === "running_signup" && { ahead: -0.5 }),
    ...(target === "draft_webinar" && { status: "draft" }),
    ...(target === "deleted_webinar" && { deletedAt: new Date() }),
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
  const signature = target === "guest_webinar" ? guestProof.sign(await testGuest(webinar)) : "";
  const isSignup = target === "signup" || target === "running_signup";
  const id = isSignup ? (await testSignup(webinar, userId)).id : webinar;
  return { id, webinar, signature };
}
