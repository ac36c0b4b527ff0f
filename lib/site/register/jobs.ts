import { appointmentJobs } from "@/lib/commerce/appointment/jobs";
import { appointmentMailJobs } from "@/lib/commerce/appointment/mail/jobs";
import { assignmentJobs } from "@/lib/kernel/assignment/jobs";
import { assetJobs } from "@/lib/kernel/asset/jobs";
import { campaignJobs } from "@/lib/audience/campaign/jobs";
import { holdIfRestored } from "@/lib/audience/campaign/restored";
import { publishDueEvents } from "@/lib/commerce/event/write/schedule";
import { eventNoticeJobs } from "@/lib/commerce/event-notice/jobs";
import { followJobs } from "@/lib/audience/follow/jobs";
import { importJobs } from "@/lib/site/import/jobs";
import { invoiceJobs } from "@/lib/commerce/invoice/submission/jobs";
import { queueJobs } from "@/lib/kernel/job/jobs";
import { mailJobs } from "@/lib/kernel/mail/jobs";
import { messageJobs } from "@/lib/conversation/message/jobs";
import { membershipJobs } from "@/lib/commerce/membership/jobs";
import { renewalJobs } from "@/lib/commerce/membership-renewal/jobs";
import { vatJobs } from "@/lib/directory/member/vat/jobs";
import { seatJobs } from "@/lib/directory/member/seat/jobs";
import { notificationJobs } from "@/lib/kernel/notification/jobs";
import { paymentJobs } from "@/lib/commerce/payment/jobs";
import { orderJobs } from "@/lib/commerce/order/jobs";
import { endPaymentsOf } from "@/lib/commerce/payment/close";
import { publishDue } from "@/lib/magazine/post/write/schedule";
import { publishJobs } from "@/lib/kernel/content/jobs";
import { recommendationJobs } from "@/lib/conversation/recommendation/jobs";
import { statisticsJobs } from "@/lib/site/statistics/jobs";
import { translationJobs } from "@/lib/kernel/translation/jobs";
import { searchJobs } from "@/lib/kernel/search-engine/jobs";
import { eventMessageJobs } from "@/lib/commerce/ticket/message/jobs";
import { ticketTransferJobs } from "@/lib/commerce/ticket/transfer/jobs";
import { webinarJobs } from "@/lib/commerce/webinar/jobs";
import { MAIL_WRITERS } from "./mails";

/** The jobs of all concepts. */
export const JOBS = [
  mailJobs(MAIL_WRITERS),
  queueJobs,
  assetJobs,
  publishJobs({ post: () => publishDue(), event: () => publishDueEvents() }),
  importJobs,
  campaignJobs,
  vatJobs,
  seatJobs,
  statisticsJobs,
  recommendationJobs(holdIfRestored),
  paymentJobs,
  membershipJobs,
  renewalJobs,
  invoiceJobs,
  appointmentJobs,
  orderJobs(endPaymentsOf),
  eventNoticeJobs(endPaymentsOf),
  eventMessageJobs,
  ticketTransferJobs,
  appointmentMailJobs,
  webinarJobs,
  notificationJobs,
  followJobs,
  messageJobs,
  translationJobs,
  assignmentJobs,
  searchJobs,
] as const;
