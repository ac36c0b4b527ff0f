import { getTranslations } from "next-intl/server";
import { PageScreen } from "@/components/account/page-editor/page-screen";
import { screenPage } from "@/components/account/screen/screen-page";
import { SCREENS } from "@/lib/account/screens";
import { getPageForEditing } from "@/lib/page/admin";

type Parts = { id?: string[] };

/** A page by number or address, without one a new one; editors only (security.md S13). */
const screen = screenPage<Parts>(
  "page",
  async ({ locale, actor, params: { id } }) => {
    const page = id?.length === 1 ? await getPageForEditing(actor, id[0]!, locale) : null;
    return id && !page ? undefined : <PageScreen locale={locale} actor={actor} page={page} />;
  },
  {
    address: ({ id = [] }) => [SCREENS.page.path, ...id].join("/"),
    async title({ locale, params: { id } }) {
      const t = await getTranslations({ locale, namespace: "account.editor" });
      return t(id ? "editPage" : "newPage");
    },
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
