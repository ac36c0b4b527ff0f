import { appointmentMails } from "@/lib/commerce/appointment/mail/mails";
import { visitorAppointmentMails } from "@/lib/commerce/appointment/mail/visitor-mails";
import { authMails } from "@/lib/kernel/auth/mails";
import { campaignMails } from "@/lib/audience/campaign/desk/trial";
import { claimMails } from "@/lib/directory/claim/mails";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { contactMails } from "@/lib/conversation/contact/mails";
import { enquiryMails } from "@/lib/conversation/enquiry/mails";
import { memberMails } from "@/lib/directory/member/mails";
import { messageMails } from "@/lib/conversation/message/mails";
import { membershipMails } from "@/lib/commerce/membership/mails";
import { renewalMails } from "@/lib/commerce/membership-renewal/mails";
import { notificationMails } from "@/lib/kernel/notification/mails";
import { statementMails } from "@/lib/commerce/organiser-statement/mails";
import { paymentMails } from "@/lib/commerce/payment/mails";
import { atDoorMails } from "@/lib/commerce/payment/at-door/mails";
import { transferMails } from "@/lib/commerce/payment/transfer-mails";
import { orderMails } from "@/lib/commerce/order/mails";
import { eventNoticeMails } from "@/lib/commerce/event-notice/mails";
import { waitlistMails } from "@/lib/commerce/order/waitlist/mails";
import { postMails } from "@/lib/magazine/post/mails";
import { privacyRequestMails } from "@/lib/site/privacy-request/mails";
import { recommendationMails } from "@/lib/conversation/recommendation/mails";
import { representativeMails } from "@/lib/directory/representative/mails";
import { subscriberMails } from "@/lib/audience/subscriber/mails";
import { statisticsMails } from "@/lib/site/statistics/mails";
import { threadMails } from "@/lib/conversation/thread/mails";
import { eventMessageMails } from "@/lib/commerce/ticket/message/mails";
import { ticketTransferMails } from "@/lib/commerce/ticket/transfer/mails";
import { userMails } from "@/lib/people/user/mails";
import { webinarMails } from "@/lib/commerce/webinar/mail/mails";
import { NOTIFICATION_SUBJECTS } from "./notifications";

/** The mails of all concepts. */
export const MAIL_WRITERS: MailWriters = {
  ...authMails,
  ...userMails,
  ...memberMails,
  ...representativeMails,
  ...postMails,
  ...claimMails,
  ...subscriberMails,
  ...campaignMails,
  ...statisticsMails,
  ...threadMails,
  ...contactMails,
  ...enquiryMails,
  ...privacyRequestMails,
  ...recommendationMails,
  ...paymentMails,
  ...statementMails,
  ...transferMails,
  ...atDoorMails,
  ...membershipMails,
  ...renewalMails,
  ...appointmentMails,
  ...visitorAppointmentMails,
  ...orderMails,
  ...eventNoticeMails,
  ...eventMessageMails,
  ...ticketTransferMails,
  ...waitlistMails,
  ...webinarMails,
  ...messageMails,
  ...notificationMails(NOTIFICATION_SUBJECTS),
};
