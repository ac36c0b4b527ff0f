import {
  eraseAppointments,
  eraseVisitorAppointments,
  exportAppointments,
  exportVisitorAppointments,
} from "@/lib/commerce/appointment/personal-data";
import { eraseFromAudit, exportHistory } from "@/lib/kernel/audit/personal-data";
import { exportSessions } from "@/lib/kernel/auth/personal-data";
import { exportBoards } from "@/lib/audience/board/personal-data";
import type { Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import { exportFollows } from "@/lib/audience/follow/personal-data";
import { eraseImports, exportImports } from "@/lib/site/import/personal-data";
import { exportMails } from "@/lib/kernel/mail-log/personal-data";
import { exportMeetingRooms } from "@/lib/commerce/meeting-room/personal-data";
import { eraseMessages, exportMessages } from "@/lib/conversation/message/personal-data";
import { exportNotifications } from "@/lib/kernel/notification/personal-data";
import { eraseStoredCards } from "@/lib/commerce/membership-renewal/personal-data";
import { eraseOrders, exportOrders } from "@/lib/commerce/order/personal-data";
import { exportWaitlist } from "@/lib/commerce/order/waitlist/personal-data";
import {
  eraseRecommendations,
  exportRecommendations,
} from "@/lib/conversation/recommendation/personal-data";
import { exportRemarks } from "@/lib/kernel/remark/personal-data";
import { eraseRemarks } from "@/lib/kernel/remark/service";
import { eraseSubscribers, exportSubscribers } from "@/lib/audience/subscriber/personal-data";
import { eraseThreads, exportThreads } from "@/lib/conversation/thread/personal-data";
import { eraseUploads, eraseUser } from "@/lib/people/user/personal-data";
import { exportWebinarSignups } from "@/lib/commerce/webinar/personal-data";

/**
 * The tables whose erasure is code of a concept, in their order: companies and conversations are told
 * and locked while the person still has a name, and the account comes last.
 */
export const ERASERS: readonly (readonly [
  table: string,
  erase: (tx: Db, person: Person) => Promise<void>,
])[] = [
  ["conversation", eraseMessages],
  ["appointment_slot", eraseAppointments],
  ["appointment_visitor", eraseVisitorAppointments],
  ["recommendation", eraseRecommendations],
  ["thread", eraseThreads],
  ['"order"', eraseOrders],
  ["stored_card", eraseStoredCards],
  ["remark", eraseRemarks],
  ["subscribe_email", eraseSubscribers],
  ["import_run", eraseImports],
  ["import_row", eraseImports],
  ["audit_entry", eraseFromAudit],
  ["asset", eraseUploads],
  ['"user"', eraseUser],
];

/** The parts of the export that are code of a concept, by their name. */
export const EXPORTERS: Readonly<Record<string, (person: Person) => Promise<unknown[]>>> = {
  sessions: exportSessions,
  history: exportHistory,
  newsletter: exportSubscribers,
  contact_messages: exportThreads,
  mails: exportMails,
  notifications: exportNotifications,
  messages: exportMessages,
  boards: exportBoards,
  follows: exportFollows,
  recommendations: exportRecommendations,
  appointments: exportAppointments,
  visitor_appointments: exportVisitorAppointments,
  meeting_rooms: exportMeetingRooms,
  orders: exportOrders,
  waitlists: exportWaitlist,
  webinars: exportWebinarSignups,
  remarks: exportRemarks,
  imports: exportImports,
};
