import { redirect } from "next/navigation";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { ACCOUNT_ROOT, SCREENS } from "@/lib/kernel/screen/screens";
import { localePath } from "@/lib/kernel/i18n/locale";

/** Redirects to the dashboard. */
const screen = screenPage(
  "dashboard",
  ({ locale }) => redirect(localePath(locale, SCREENS.dashboard.path)),
  { address: () => ACCOUNT_ROOT },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
