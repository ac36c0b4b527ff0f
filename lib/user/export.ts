import { exportAppointments } from "@/lib/appointment/personal-data";
import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { getOwnMember } from "@/lib/member/desk/load";
import { exportUserMails } from "@/lib/mail-log/personal-data";
import { exportMeetingRooms } from "@/lib/meeting-room/personal-data";
import { exportMessages } from "@/lib/message/personal-data";
import { exportNotifications } from "@/lib/notification/personal-data";
import { exportOrdersOf } from "@/lib/order/personal-data";
import { exportWaitlist } from "@/lib/order/waitlist/personal-data";
import { exportRecommendations } from "@/lib/recommendation/personal-data";
import { exportRemarks } from "@/lib/remark/personal-data";
import { exportThreads } from "@/lib/thread/personal-data";
import { idFromPath } from "@/lib/slug/service";
import { exportSubscriber } from "@/lib/subscriber/export";
import { getUser } from "./service";
import { exportWebinarSignups } from "@/lib/webinar/personal-data";

const byNewest = { orderBy: { createdAt: "desc" } } as const;

/** The sessions of a user: IP address, user agent and times. */
async function loadSessions(userId: number) {
  const rows = await db.session.findMany({
    where: { userId },
    ...byNewest,
    select: {
      userAgent: true,
      address: true,
      createdAt: true,
      lastSeenAt: true,
      expiresAt: true,
      endedAt: true,
      endReason: true,
    },
  });
  return rows.map((row) => ({
    user_agent: row.userAgent,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    end_reason: row.endReason,
  }));
}

/** The user's audit log: entries about the account, and their own actions. */
async function loadHistory(userId: number) {
  const rows = await db.auditEntry.findMany({
    where: { OR: [{ actorId: userId }, { subjectKind: "user", subjectId: userId }] },
    orderBy: { at: "desc" },
    select: {
      at: true,
      action: true,
      actorId: true,
      subjectKind: true,
      subjectId: true,
      detail: true,
      address: true,
    },
  });
  return rows.map((row) => ({
    at: row.at.toISOString(),
    action: row.action,
    by_oneself: row.actorId === userId,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    detail: row.detail,
    address: row.actorId === userId ? row.address : null,
  }));
}

/** Boards with their items and notes, and what the user follows. */
async function loadSaved(userId: number) {
  const [boards, follows] = await Promise.all([
    db.board.findMany({
      where: { userId },
      ...byNewest,
      select: {
        name: true,
        shareKey: true,
        createdAt: true,
        items: {
          orderBy: [{ position: "asc" }, { id: "desc" }],
          select: {
            kind: true,
            postId: true,
            assetId: true,
            memberId: true,
            note: true,
            createdAt: true,
          },
        },
      },
    }),
    db.follow.findMany({
      where: { userId },
      ...byNewest,
      select: { categoryId: true, professionId: true, memberId: true, createdAt: true },
    }),
  ]);
  return {
    boards: boards.map(({ name, shareKey, createdAt, items }) => ({
      name,
      is_shared: shareKey !== null,
      created_at: createdAt.toISOString(),
      items: items.map(({ kind, postId, assetId, memberId, note, createdAt: savedAt }) => ({
        kind,
        target_id: postId ?? assetId ?? memberId,
        note,
        created_at: savedAt.toISOString(),
      })),
    })),
    follows: follows.map(({ categoryId, professionId, memberId, createdAt }) => ({
      section_id: categoryId,
      profession_id: professionId,
      member_id: memberId,
      created_at: createdAt.toISOString(),
    })),
  };
}

/**
 * All data about the user, for download (GDPR, articles 15 and 20); for the user only.
 * @throws AppError not_found for any other profile
 */
export async function exportOwnData(actor: UserActor, part: string, locale: Locale) {
  const id = idFromPath(part);
  const profile =
    id === undefined
      ? null
      : await db.userProfile.findFirst({
          where: { id, userId: actor.userId },
          select: { id: true },
        });
  if (!profile) throw notFound();
  const { userId } = actor;
  const account = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { termsAt: true, passwordAt: true, totpConfirmedAt: true },
  });
  const user = await getUser(actor, userId, locale);
  const [
    member,
    sessions,
    history,
    newsletter,
    messages,
    mails,
    notifications,
    conversations,
    saved,
    recommendations,
    appointments,
    meetingRooms,
    orders,
    waitlists,
    webinars,
    remarks,
  ] = await Promise.all([
    getOwnMember(actor, locale),
    loadSessions(userId),
    loadHistory(userId),
    actor.verified ? exportSubscriber(user.email) : null,
    actor.verified ? exportThreads(user.email) : [],
    exportUserMails(userId),
    exportNotifications(userId),
    exportMessages(userId),
    loadSaved(userId),
    actor.verified ? exportRecommendations(user.email) : [],
    exportAppointments(userId),
    exportMeetingRooms(userId),
    exportOrdersOf(userId, actor.verified ? user.email : null),
    actor.verified ? exportWaitlist(user.email) : [],
    exportWebinarSignups(userId),
    exportRemarks(userId),
  ]);
  return {
    exported_at: new Date().toISOString(),
    user: {
      ...user,
      terms_at: account.termsAt?.toISOString() ?? null,
      password_at: account.passwordAt?.toISOString() ?? null,
      second_factor_at: account.totpConfirmedAt?.toISOString() ?? null,
    },
    member,
    sessions,
    history,
    newsletter,
    contact_messages: messages,
    mails,
    notifications,
    messages: conversations,
    ...saved,
    recommendations,
    appointments,
    meeting_rooms: meetingRooms,
    orders,
    waitlists,
    webinars,
    remarks,
  };
}
