import { appointmentSubjects } from "@/lib/commerce/appointment/notifications";
import { assignmentSubjects } from "@/lib/kernel/assignment/notifications";
import { eventSubjects } from "@/lib/commerce/event/notifications";
import { enquirySubjects } from "@/lib/conversation/enquiry/notifications";
import { memberSubjects } from "@/lib/directory/member/notifications";
import { membershipManifest } from "@/lib/commerce/membership/manifest";
import type { SubjectSources } from "@/lib/kernel/notification/subjects";
import { orderSubjects } from "@/lib/commerce/order/notifications";
import { waitlistSubjects } from "@/lib/commerce/order/waitlist/notifications";
import { postSubjects } from "@/lib/magazine/post/notifications";
import { recommendationSubjects } from "@/lib/conversation/recommendation/notifications";
import { remarkSubjects } from "@/lib/kernel/remark/notifications";
import { statisticsManifest } from "@/lib/site/statistics/manifest";
import { threadSubjects } from "@/lib/conversation/thread/notifications";
import { userSubjects } from "@/lib/people/user/notifications";
import { webinarSubjects } from "@/lib/commerce/webinar/notifications";
import { workingCopySubjects } from "@/lib/kernel/working-copy/notifications";

/** What notifications are about, by the type of subject: title and path for who may see it. */
export const NOTIFICATION_SUBJECTS: SubjectSources = {
  post: postSubjects,
  member: memberSubjects({
    membership: membershipManifest.screens.membership.path,
    report: statisticsManifest.screens.statistics.path,
  }),
  recommendation: recommendationSubjects,
  enquiry: enquirySubjects,
  thread: threadSubjects,
  user: userSubjects,
  appointment: appointmentSubjects,
  order: orderSubjects,
  waitlist_entry: waitlistSubjects,
  remark: remarkSubjects,
  working_copy: workingCopySubjects,
  webinar: webinarSubjects,
  event: eventSubjects,
  assignment: assignmentSubjects,
};
