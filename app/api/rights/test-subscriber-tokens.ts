import { db } from "@/lib/kernel/core/db";
import { makeToken } from "@/lib/audience/subscriber/token";

/** The tokens of mailed links to a subscriber; none for other items. */
export async function subscriberTokens(id: number): Promise<Record<string, string>> {
  const subscriber = await db.subscribeEmail.findUnique({
    where: { id },
    select: { id: true, email: true },
  });
  if (!subscriber) return {};
  return {
    confirm_token: makeToken("confirm", subscriber, { at: Date.now() }),
    newsletter_token: makeToken("links", subscriber),
    manage_token: makeToken("manage", subscriber, { at: Date.now() }),
  };
}
