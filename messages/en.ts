import account from "./en/account.json";
import appointmentDesk from "./en/account-appointment.json";
import calendar from "./en/account-calendar.json";
import campaign from "./en/account-campaign.json";
import category from "./en/account-category.json";
import claim from "./en/account-claim.json";
import completeness from "./en/account-completeness.json";
import dashboard from "./en/account-dashboard.json";
import dateField from "./en/account-date-field.json";
import editor from "./en/account-editor.json";
import companyEnquiry from "./en/account-enquiry.json";
import eventDesk from "./en/account-event.json";
import eventSeries from "./en/account-event-series.json";
import imports from "./en/account-import.json";
import inbox from "./en/account-inbox.json";
import lists from "./en/account-lists.json";
import mailLog from "./en/account-mail-log.json";
import map from "./en/account-map.json";
import media from "./en/account-media.json";
import member from "./en/account-member.json";
import messageDesk from "./en/account-message.json";
import notification from "./en/account-notification.json";
import orderDesk from "./en/account-order.json";
import membership from "./en/account-membership.json";
import appointmentOffer from "./en/account-appointment-offer.json";
import ownCalendar from "./en/account-own-calendar.json";
import organiser from "./en/account-organiser.json";
import statement from "./en/account-statement.json";
import palette from "./en/account-palette.json";
import post from "./en/account-post.json";
import authorDesk from "./en/account-author.json";
import membershipPlanDesk from "./en/account-membership-plan.json";
import seriesDesk from "./en/account-series.json";
import placePageDesk from "./en/account-place-page.json";
import promoCode from "./en/account-promo-code.json";
import redirectDesk from "./en/account-redirect.json";
import searchSynonymDesk from "./en/account-search-synonym.json";
import recommendationDesk from "./en/account-recommendation.json";
import representative from "./en/account-representative.json";
import saved from "./en/account-saved.json";
import setting from "./en/account-setting.json";
import setup from "./en/account-setup.json";
import statistics from "./en/account-statistics.json";
import ticketDesk from "./en/account-ticket.json";
import translation from "./en/account-translation.json";
import webinarDesk from "./en/account-webinar.json";
import appointment from "./en/appointment.json";
import board from "./en/board.json";
import consent from "./en/consent.json";
import directory from "./en/directory.json";
import directoryLive from "./en/directory-live.json";
import discovery from "./en/discovery.json";
import enquiry from "./en/enquiry.json";
import errors from "./en/errors.json";
import event from "./en/event.json";
import exhibition from "./en/exhibition.json";
import form from "./en/form.json";
import gallery from "./en/gallery.json";
import layout from "./en/layout.json";
import mail from "./en/mail.json";
import meeting from "./en/meeting.json";
import payment from "./en/payment.json";
import order from "./en/order.json";
import privacyList from "./en/privacy-list.json";
import privacyRequest from "./en/privacy-request.json";
import newsletter from "./en/newsletter.json";
import notFound from "./en/not-found.json";
import offline from "./en/offline.json";
import placePage from "./en/place-page.json";
import recommendation from "./en/recommendation.json";
import searchBox from "./en/search-box.json";
import searchPage from "./en/search-page.json";
import site from "./en/site.json";
import thread from "./en/thread.json";
import unavailable from "./en/unavailable.json";
import user from "./en/user.json";
import validation from "./en/validation.json";
import webinar from "./en/webinar.json";

/**
 * Interface texts, one file per namespace, that of the account area in several; both languages hold
 * the same keys (tested in messages.test.ts).
 */
export default {
  account: {
    ...account,
    ...appointmentDesk,
    ...calendar,
    ...campaign,
    ...category,
    ...claim,
    ...completeness,
    ...dashboard,
    ...dateField,
    ...editor,
    ...companyEnquiry,
    ...eventDesk,
    ...eventSeries,
    ...imports,
    ...inbox,
    ...lists,
    ...mailLog,
    ...map,
    ...media,
    ...member,
    ...messageDesk,
    ...notification,
    ...orderDesk,
    ...membership,
    ...appointmentOffer,
    ...ownCalendar,
    ...organiser,
    ...statement,
    ...palette,
    ...post,
    ...authorDesk,
    ...membershipPlanDesk,
    ...seriesDesk,
    ...promoCode,
    ...redirectDesk,
    ...placePageDesk,
    ...searchSynonymDesk,
    ...recommendationDesk,
    ...representative,
    ...saved,
    ...setting,
    ...setup,
    ...statistics,
    ...ticketDesk,
    ...translation,
    ...webinarDesk,
  },
  appointment,
  board,
  consent,
  directory,
  directoryLive,
  discovery,
  enquiry,
  errors,
  event,
  exhibition,
  form,
  gallery,
  layout,
  mail,
  meeting,
  order,
  privacyList,
  privacyRequest,
  newsletter,
  notFound,
  offline,
  payment,
  placePage,
  recommendation,
  searchBox,
  searchPage,
  site,
  thread,
  unavailable,
  user,
  validation,
  webinar,
};
