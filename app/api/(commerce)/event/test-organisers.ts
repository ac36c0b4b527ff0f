import { testUser } from "@/lib/kernel/auth/test-users";
import type { EditorActor, ManagerActor, UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { reviewEvent } from "@/lib/commerce/event/write/review";
import { createEvent } from "@/lib/commerce/event/write/update";
import type { ReviewAction } from "@/lib/kernel/content/review";

/** For tests: an instant so many days ahead. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString();

export const TIMES = { starts_at: inDays(20), ends_at: inDays(21) };
export const PAGE = { currentPage: 0, perPage: 20 };

/** A company with a Greek name. */
async function testCompany(isApproved: boolean): Promise<number> {
  const slug = `organiser-${crypto.randomUUID()}`;
  const status = isApproved ? "published" : "in_review";
  const since = isApproved ? new Date() : null;
  const words = { name: "Ατελιέ", slug, status, publishedAt: since } as const;
  const { id } = await db.member.create({
    data: {
      approvedAt: since,
      translations: { create: { locale: "el", ...words } },
    },
    select: { id: true },
  });
  return id;
}

/**
 * For tests: two approved companies with their people, a company that waits for its approval, who
 * acts for none, an editor and a manager.
 */
export async function testOrganisers() {
  const company = await testCompany(true);
  const rivals = await testCompany(true);
  const pending = await testCompany(false);
  const actor = async (user: Parameters<typeof testUser>[0]) => (await testUser(user)).actor();
  return {
    company,
    rivals,
    own: await actor({ memberId: company }),
    colleague: await actor({ memberId: company }),
    rival: await actor({ memberId: rivals }),
    waiting: await actor({ memberId: pending }),
    unverified: await actor({ memberId: company, verified: false }),
    nobody: await actor({}),
    editor: (await actor({ role: "editor" })) as EditorActor,
    manager: (await actor({ role: "manager" })) as ManagerActor,
  };
}

/** For tests: a draft of an event. */
export const draftOf = (actor: UserActor, more: object = {}): Promise<EventEditView> =>
  createEvent(actor, { title: "Ανοιχτό εργαστήριο", ...TIMES, ...more }, "el");

/** For tests: a step of the review. */
export const review = (
  actor: UserActor,
  id: number,
  action: ReviewAction,
  note?: string,
): Promise<EventEditView> => reviewEvent(actor, id, { action, ...(note && { note }) }, "el");
