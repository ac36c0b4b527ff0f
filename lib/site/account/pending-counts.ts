import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { countEnquiries } from "@/lib/conversation/enquiry/inbox";
import type { EventKind } from "@/prisma/client/enums";
import { unreadCounts } from "@/lib/conversation/message/unread";

/** How much of each kind waits for a user. */
export type PendingCounts = {
  /** Messages to the editors that nobody answered; for editors. */
  inbox: number;
  /** Events of companies to review; for editors. */
  events: number;
  /** The same of webinars. */
  webinars: number;
  /** Recommendations to decide on, new or reported; for editors. */
  recommendations: number;
  /** Reports of messages; for managers. */
  messageReports: number;
  /** Enquiries to the own company that nobody read. */
  enquiries: number;
  /** Personal messages. */
  messages: number;
};

/** What waits for a user, beside posts, companies and money. */
export async function countPending(actor: UserActor): Promise<PendingCounts> {
  const isEditor = hasRole(actor, "editor");
  const hasCompany = actor.memberId !== null && actor.verified;
  const submitted = (kind: EventKind) =>
    db.event.count({ where: { kind, submittedAt: { not: null }, deletedAt: null } });
  const [inbox, events, webinars, ...others] = await Promise.all([
    isEditor
      ? db.thread.count({
          where: { memberId: null, isUnanswered: true, state: { in: ["new", "open"] } },
        })
      : 0,
    isEditor ? submitted("event") : 0,
    isEditor ? submitted("webinar") : 0,
    isEditor
      ? db.recommendation.count({
          where: {
            OR: [{ status: "pending" }, { status: "published", reportedAt: { not: null } }],
          },
        })
      : 0,
    hasRole(actor, "manager") ? db.messageReport.count({ where: { resolvedAt: null } }) : 0,
    hasCompany ? countEnquiries(actor) : { new: 0 },
    unreadCounts(actor.userId),
  ]);
  const [recommendations, messageReports, enquiries, messages] = others;
  return {
    inbox,
    events,
    webinars,
    recommendations,
    messageReports,
    enquiries: enquiries.new,
    messages: messages.total,
  };
}
