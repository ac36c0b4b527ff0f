import { redirect } from "next/navigation";
import { enterScreen } from "@/lib/account/guard";
import { ACCOUNT_ROOT, SCREENS } from "@/lib/account/screens";
import { localePath } from "@/lib/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";

type Props = { params: LocaleParams };

/** The account area begins with the dashboard. */
export default async function AccountPage({ params }: Props) {
  const locale = await pageLocale(params);
  await enterScreen(SCREENS.dashboard, { locale, address: ACCOUNT_ROOT });
  redirect(localePath(locale, SCREENS.dashboard.path));
}
