import { readAuditQuery } from "@/components/account/audit/audit-query";
import { AuditScreen } from "@/components/account/audit/audit-screen";
import { screenPage } from "@/components/account/screen/screen-page";

const screen = screenPage("audit", ({ locale, actor, query }) => (
  <AuditScreen locale={locale} actor={actor} query={readAuditQuery(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
