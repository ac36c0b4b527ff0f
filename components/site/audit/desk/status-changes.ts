import { isKeyOf } from "@/lib/kernel/core/records";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import messages from "@/messages/el/account-lists.json";
import type { ListTexts } from "@/components/kit/desk/list/list-texts";

const STATUSES = messages.lists.states;
const CHANGE = /^(\w+): (\S+) → (\S+)$/;

/** The changes of a status that an entry holds, such as `el: draft → published`, in words. */
export const statusChanges = (changes: readonly string[], t: ListTexts): string[] =>
  changes.map((change) => {
    const [, language = "", before = "", after = ""] = CHANGE.exec(change) ?? [];
    const text = (status: string) => (isKeyOf(STATUSES, status) ? t(`states.${status}`) : status);
    return isKeyOf(LOCALE_FACTS, language)
      ? `${language.toUpperCase()}: ${text(before)} → ${text(after)}`
      : change;
  });
