import { ErrorScreen } from "@/components/site/frame/error-screen";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";

/**
 * The error page of a screen of the account area, in its frame. Requested only by the web server
 * (`server/render/render-page.ts`), which shows the one without a frame when this one fails.
 */
export default async function AccountErrorPage({ params }: { params: LocaleParams }) {
  return <ErrorScreen locale={await pageLocale(params)} isFramed />;
}
