import { screenPage } from "@/components/desk/screen/screen-page";
import { ACCOUNT_ROOT } from "@/lib/account/screens";

/** An address of the account area that no screen has: to visitors it looks like any other. */
const screen = screenPage("dashboard", () => undefined, {
  address: ({ path }: { path: string[] }) => [ACCOUNT_ROOT, ...path].join("/"),
  title: () => Promise.resolve(undefined),
});

export const generateMetadata = screen.metadata;
export default screen.Page;
