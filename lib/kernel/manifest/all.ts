import { apiTables } from "../api/tables";
import { accountManifest } from "../../site/account/manifest";
import { appointmentManifest } from "../../commerce/appointment/manifest";
import { appointmentTables } from "../../commerce/appointment/tables";
import { assignmentManifest } from "../assignment/manifest";
import { assignmentTables } from "../assignment/tables";
import { assetManifest } from "../asset/manifest";
import { assetTables } from "../asset/tables";
import { auditManifest } from "../audit/manifest";
import { auditTables } from "../audit/tables";
import { authManifest } from "../auth/manifest";
import { authTables } from "../auth/tables";
import { authorManifest } from "../../magazine/author/manifest";
import { authorTables } from "../../magazine/author/tables";
import { blockPatternManifest } from "../../audience/block-pattern/manifest";
import { blockPatternTables } from "../../audience/block-pattern/tables";
import { boardManifest } from "../../audience/board/manifest";
import { boardTables } from "../../audience/board/tables";
import { campaignManifest } from "../../audience/campaign/manifest";
import { campaignTables } from "../../audience/campaign/tables";
import { categoryManifest } from "../../magazine/category/manifest";
import { categoryTables } from "../../magazine/category/tables";
import { chunkManifest } from "../../magazine/chunk/manifest";
import { chunkTables } from "../../magazine/chunk/tables";
import { claimManifest } from "../../directory/claim/manifest";
import { claimTables } from "../../directory/claim/tables";
import { consentTables } from "../consent/tables";
import { contactManifest } from "../../conversation/contact/manifest";
import { coreManifest } from "../core/manifest";
import { dailyCountTables } from "../daily-count/tables";
import { directoryPostManifest } from "../../directory/directory-post/manifest";
import { directoryPostTables } from "../../directory/directory-post/tables";
import { editorialCalendarManifest } from "../../site/editorial-calendar/manifest";
import { enquiryManifest } from "../../conversation/enquiry/manifest";
import { eventManifest } from "../../commerce/event/manifest";
import { eventTables } from "../../commerce/event/tables";
import { eventNoticeTables } from "../../commerce/event-notice/tables";
import { feedManifest } from "../../site/feed/manifest";
import { importManifest } from "../../site/import/manifest";
import { importTables } from "../../site/import/tables";
import { mailTables } from "../mail/tables";
import { mailLogManifest } from "../mail-log/manifest";
import { meetingRoomTables } from "../../commerce/meeting-room/tables";
import { memberManifest } from "../../directory/member/manifest";
import { memberTables } from "../../directory/member/tables";
import { membershipManifest } from "../../commerce/membership/manifest";
import { notificationManifest } from "../notification/manifest";
import { notificationTables } from "../notification/tables";
import { messageManifest } from "../../conversation/message/manifest";
import { messageTables } from "../../conversation/message/tables";
import { orderManifest } from "../../commerce/order/manifest";
import { orderTables } from "../../commerce/order/tables";
import { pageManifest } from "../../magazine/page/manifest";
import { pageTables } from "../../magazine/page/tables";
import { paymentManifest } from "../../commerce/payment/manifest";
import { paymentTables } from "../../commerce/payment/tables";
import { postManifest } from "../../magazine/post/manifest";
import { postTables } from "../../magazine/post/tables";
import { previewManifest } from "../../site/preview/manifest";
import { professionManifest } from "../../directory/profession/manifest";
import { professionTables } from "../../directory/profession/tables";
import { promoCodeManifest } from "../../commerce/promo-code/manifest";
import { promoCodeTables } from "../../commerce/promo-code/tables";
import { recommendationManifest } from "../../conversation/recommendation/manifest";
import { recommendationTables } from "../../conversation/recommendation/tables";
import { redirectManifest } from "../../site/redirect/manifest";
import { redirectTables } from "../../site/redirect/tables";
import { remarkTables } from "../remark/tables";
import { representativeManifest } from "../../directory/representative/manifest";
import { representativeTables } from "../../directory/representative/tables";
import { searchManifest } from "../../site/search/manifest";
import { settingManifest } from "../setting/manifest";
import { settingTables } from "../setting/tables";
import { setupManifest } from "../../site/setup/manifest";
import { setupTables } from "../../site/setup/tables";
import { shareCardManifest } from "../../site/share-card/manifest";
import { sitemapManifest } from "../../site/sitemap/manifest";
import { statisticsManifest } from "../../site/statistics/manifest";
import { subscriberManifest } from "../../audience/subscriber/manifest";
import { subscriberTables } from "../../audience/subscriber/tables";
import { inboundMailManifest } from "../../conversation/inbound-mail/manifest";
import { inboundMailTables } from "../../conversation/inbound-mail/tables";
import { privacyRequestManifest } from "../../site/privacy-request/manifest";
import { privacyRequestTables } from "../../site/privacy-request/tables";
import { tagManifest } from "../tag/manifest";
import { tagTables } from "../tag/tables";
import { threadManifest } from "../../conversation/thread/manifest";
import { threadTables } from "../../conversation/thread/tables";
import { ticketManifest } from "../../commerce/ticket/manifest";
import { ticketTables } from "../../commerce/ticket/tables";
import { translationManifest } from "../translation/manifest";
import { userManifest } from "../../people/user/manifest";
import { userTables } from "../../people/user/tables";
import { webinarManifest } from "../../commerce/webinar/manifest";
import { webinarTables } from "../../commerce/webinar/tables";
import { workingCopyManifest } from "../working-copy/manifest";
import { workingCopyTables } from "../working-copy/tables";

/** The manifests of all concepts. Relative imports: `next.config.ts` reads them too. */
export const MANIFESTS = [
  coreManifest,
  accountManifest,
  authManifest,
  userManifest,
  memberManifest,
  membershipManifest,
  messageManifest,
  representativeManifest,
  claimManifest,
  directoryPostManifest,
  postManifest,
  authorManifest,
  tagManifest,
  pageManifest,
  chunkManifest,
  assignmentManifest,
  assetManifest,
  categoryManifest,
  professionManifest,
  threadManifest,
  privacyRequestManifest,
  inboundMailManifest,
  contactManifest,
  enquiryManifest,
  blockPatternManifest,
  boardManifest,
  recommendationManifest,
  appointmentManifest,
  subscriberManifest,
  campaignManifest,
  importManifest,
  auditManifest,
  mailLogManifest,
  settingManifest,
  setupManifest,
  statisticsManifest,
  editorialCalendarManifest,
  translationManifest,
  eventManifest,
  webinarManifest,
  workingCopyManifest,
  orderManifest,
  promoCodeManifest,
  redirectManifest,
  ticketManifest,
  paymentManifest,
  notificationManifest,
  searchManifest,
  previewManifest,
  feedManifest,
  sitemapManifest,
  shareCardManifest,
] as const;

/** The tables of all concepts. Server only. */
export const TABLES = [
  postTables,
  authorTables,
  tagTables,
  eventTables,
  eventNoticeTables,
  webinarTables,
  meetingRoomTables,
  messageTables,
  memberTables,
  representativeTables,
  claimTables,
  workingCopyTables,
  directoryPostTables,
  pageTables,
  chunkTables,
  userTables,
  assetTables,
  categoryTables,
  professionTables,
  threadTables,
  privacyRequestTables,
  blockPatternTables,
  boardTables,
  recommendationTables,
  remarkTables,
  assignmentTables,
  appointmentTables,
  inboundMailTables,
  notificationTables,
  orderTables,
  paymentTables,
  promoCodeTables,
  redirectTables,
  ticketTables,
  subscriberTables,
  campaignTables,
  consentTables,
  dailyCountTables,
  importTables,
  authTables,
  auditTables,
  mailTables,
  settingTables,
  setupTables,
  apiTables,
] as const;
