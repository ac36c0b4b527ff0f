import { textSubjects } from "@/lib/kernel/remark/notifications";

/** Items that were published without their unpublished changes: their editor. */
export const workingCopySubjects = textSubjects();
