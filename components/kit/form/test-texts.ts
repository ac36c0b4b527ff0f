import messages from "@/messages/en";
import type { FormTexts } from "./labels";

const { form } = messages;

/** For tests of components: what every form says, in English. */
export const testFormTexts: FormTexts = {
  ...form,
  problems: {
    offline: form.problemOffline,
    unanswered: form.problemUnanswered,
    conflict: form.problemConflict,
    unauthenticated: form.problemUnauthenticated,
    forbidden: form.problemForbidden,
    notFound: form.problemNotFound,
    expired: form.problemExpired,
    tooLarge: form.problemTooLarge,
    pictureTooLarge: form.problemPictureTooLarge,
    mediaTooLarge: form.problemMediaTooLarge,
    tooMany: form.problemTooMany,
    unavailable: form.problemUnavailable,
    failed: form.problemFailed,
  },
};
