import { textSubjects } from "@/lib/kernel/remark/notifications";

/** Items that were assigned to the reader: their editor. */
export const assignmentSubjects = textSubjects("#assignment");
