import { readAuditQuery } from "@/components/kernel/audit/desk/audit-query";
import { AuditScreen } from "@/components/site/audit/desk/audit-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";

const screen = screenPage("audit", ({ locale, actor, query }) => (
  <AuditScreen locale={locale} actor={actor} query={readAuditQuery(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
