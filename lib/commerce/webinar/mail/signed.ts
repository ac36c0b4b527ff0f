import { db, inTransaction } from "@/lib/kernel/core/db";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";

/**
 * Confirms a sign-up to its person, once however often it runs; nothing for one that was given back
 * meanwhile.
 */
export async function confirmSignup(signupId: number): Promise<void> {
  const signup = await db.webinarSignup.findUnique({
    where: { id: signupId },
    select: { userId: true, webinarId: true },
  });
  if (!signup) return;
  const { userId, webinarId } = signup;
  await inTransaction((tx) =>
    notify(tx, {
      userIds: [userId],
      event: "webinar_signed",
      subjectId: webinarId,
      cause: `webinar_signed:${signupId}`,
      send: () => addUserMail(tx, { kind: "webinar_signed", webinarId, userId }),
    }),
  );
}
