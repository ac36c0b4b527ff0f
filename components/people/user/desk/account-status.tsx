import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";

type UserRow = { disabled: boolean; verified_at: string | null };

export type AccountStatusName = "active" | "unverified" | "disabled";

const TONES: Record<AccountStatusName, ChipTone> = {
  active: "good",
  unverified: "waiting",
  disabled: "bad",
};

/** The status of a user's account. */
const userState = ({ disabled, verified_at }: UserRow): AccountStatusName => {
  if (disabled) return "disabled";
  return verified_at === null ? "unverified" : "active";
};

/** The status of an account as a chip. */
export async function AccountStatus({ locale, user }: { locale: Locale; user: UserRow }) {
  const t = await getTranslations({ locale, namespace: "account.userStates" });
  const name = userState(user);
  return <Chip tone={TONES[name]}>{t(name)}</Chip>;
}
