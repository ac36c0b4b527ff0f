import { publicName } from "@/lib/directory/member/public-name";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Company = { id: number; translations: Parameters<typeof publicName>[0] };

/** The company that an invitation is for. */
export const viewInvitedMember = ({ id, translations }: Company, locale: Locale) => ({
  id,
  member_name: publicName(translations, locale),
});
