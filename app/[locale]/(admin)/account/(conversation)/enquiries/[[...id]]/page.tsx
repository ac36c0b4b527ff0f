import { redirect } from "next/navigation";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { EnquiryListScreen } from "@/components/conversation/enquiry/desk/enquiry-list-screen";
import { EnquiryScreen } from "@/components/conversation/enquiry/desk/enquiry-screen";
import { OwnThreadsScreen } from "@/components/conversation/enquiry/desk/own-threads-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { findEnquiry } from "@/lib/conversation/enquiry/inbox";
import { OWN_PATH } from "@/lib/conversation/enquiry/own-path";
import { enquiryList } from "@/lib/conversation/enquiry/screen-list";
import { pageNumber } from "@/lib/kernel/i18n/page-number";
import { idFromPath } from "@/lib/kernel/slug/service";

type Parts = { id?: string[] };

/** The enquiries to one's company, one of them or its picture, or what one wrote oneself. */
const screen = screenPage(
  "enquiries",
  async ({ locale, actor, params: { id = [] }, query }) => {
    const currentPage = pageNumber(query.page) ?? 0;
    const [part] = id;
    const hasCompany = actor.memberId !== null && actor.verified;
    if (part === undefined)
      return hasCompany ? (
        <EnquiryListScreen locale={locale} actor={actor} query={enquiryList.read(query)} />
      ) : (
        <OwnThreadsScreen locale={locale} actor={actor} currentPage={currentPage} />
      );
    if (!hasCompany) return undefined;
    const [, folder, picture] = id;
    const own = { locale, actor, currentPage, under: OWN_PATH };
    if (OWN_PATH.endsWith(`/${part}`) && id.length === 1) return <OwnThreadsScreen {...own} />;
    const enquiryId = idFromPath(part);
    const enquiry = enquiryId === undefined ? null : await findEnquiry(actor, enquiryId);
    // The links of mails: a sign-in stands before the file.
    const named = enquiry?.pictures.find((one) => String(one.id) === picture);
    if (id.length === 3 && folder === "picture" && named) redirect(named.url);
    if (id.length > 1) return undefined;
    return enquiry ? <EnquiryScreen locale={locale} actor={actor} enquiry={enquiry} /> : undefined;
  },
  { address: ({ id = [] }: Parts) => [SCREENS.enquiries.path, ...id].join("/") },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
