import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { ACCOUNT_ROOT } from "@/lib/kernel/screen/screens";

/** The 404 of the account area; a visitor is redirected to the login, as for any screen. */
const screen = screenPage("dashboard", () => undefined, {
  address: ({ path }: { path: string[] }) => [ACCOUNT_ROOT, ...path].join("/"),
  title: () => Promise.resolve(undefined),
});

export const generateMetadata = screen.metadata;
export default screen.Page;
