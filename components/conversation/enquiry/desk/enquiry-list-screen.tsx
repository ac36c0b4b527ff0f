import type { ListProps } from "@/components/kit/desk/list/plain-list-screen";
import {
  EXCERPT,
  ThreadListScreen,
} from "@/components/conversation/thread/desk/thread-list-screen";
import { ButtonLink } from "@/components/kit/ui/button";
import type { UserActor } from "@/lib/kernel/core/actor";
import { fullName } from "@/lib/kernel/core/full-name";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { countEnquiries, listEnquiries } from "@/lib/conversation/enquiry/inbox";
import { OWN_PATH } from "@/lib/conversation/enquiry/own-path";
import { ENQUIRY_STATES, type EnquiryView } from "@/lib/conversation/enquiry/schema";
import { enquiryList } from "@/lib/conversation/enquiry/screen-list";
import { threadFilters } from "@/lib/conversation/thread/screen-list";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { EnquiryState } from "./enquiry-state";

/** The enquiries to the user's company. */
export async function EnquiryListScreen(props: ListProps<UserActor, typeof enquiryList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [t, page, counts] = await Promise.all([
    getTranslations({ locale, namespace: "account.companyEnquiries" }),
    listEnquiries(actor, threadFilters(query), paging, query.sort),
    countEnquiries(actor),
  ]);
  const row = ({ from, subject, status, thread }: EnquiryView) => {
    const last = thread.findLast(({ from_company: isReply }) => !isReply)?.content ?? "";
    const excerpt = [subject, last.slice(0, EXCERPT)].filter(Boolean).join(" · ");
    return { name: fullName(from), isMuted: status === "closed", excerpt };
  };
  return (
    <ThreadListScreen
      {...props}
      kind="enquiries"
      list={enquiryList}
      page={page}
      mineText={t}
      row={row}
      state={(enquiry) => <EnquiryState locale={locale} enquiry={enquiry} />}
      tabs={{ values: ENQUIRY_STATES, label: (value) => t(`tabs.${value ?? "all"}`), counts }}
      exportPath="/api/enquiry/export"
      intro={t("counts", { waiting: counts.new + counts.read, recent: counts.recent })}
      side="company"
    >
      <ButtonLink kind="quiet" locale={locale} href={OWN_PATH}>
        {t("written")}
      </ButtonLink>
    </ThreadListScreen>
  );
}
