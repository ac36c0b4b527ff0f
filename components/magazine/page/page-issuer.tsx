import { siteIssuerLine } from "@/lib/kernel/core/site-issuer";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PageView } from "@/lib/magazine/page/read/view";

/** The page with the terms, which editors write. */
const TERMS_SLUG = "terms";

type Props = { page: Pick<PageView, "slug">; locale: Locale };

/** Under the terms: the company that runs the site and issues its documents, as in the footer. */
export function PageIssuer({ page, locale }: Props) {
  const issuer = page.slug === TERMS_SLUG ? siteIssuerLine(locale) : undefined;
  if (issuer === undefined) return null;
  return (
    <div className="shell pb-12">
      <address className="max-w-[42rem] border-t border-rule pt-4 text-sm wrap-anywhere text-soft not-italic">
        {issuer}
      </address>
    </div>
  );
}
