import { redirect } from "next/navigation";
import { directoryPostFormPath } from "@/components/directory/directory-post/desk/form-path";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Parts = { id?: string[] };

/**
 * The texts of a company page by the company's id or slug, by default of the own company: they are
 * edited in the form of the page (docs/security.md#rights).
 */
const screen = screenPage(
  "directoryPost",
  async ({ locale, actor, params: { id = [] } }) => {
    const path = await directoryPostFormPath(actor, id, locale);
    if (path !== undefined) redirect(path);
    return undefined;
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.directoryPost.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.member" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
