import { textSubjects } from "@/lib/remark/notifications";

/** Items that were published without their unpublished changes: their editor. */
export const workingCopySubjects = textSubjects();
