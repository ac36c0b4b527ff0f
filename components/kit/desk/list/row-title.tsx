import { Picture } from "@/components/kit/asset/picture";
import type { AssetView } from "@/lib/kernel/asset/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { ReactNode } from "react";

type Props = {
  locale: Locale;
  title: string;
  /** The locale of the title when it is not that of the screen. */
  lang?: Locale | undefined;
  href: string | undefined;
  /** A thumbnail; null reserves its space, undefined has none. */
  asset?: AssetView | null | undefined;
  children?: ReactNode;
};

/** The first cell of a row: thumbnail, title as a link to its editor, and a second line. */
export function RowTitle({ locale, title, lang, href, asset, children }: Props) {
  return (
    <>
      {asset !== undefined && (
        <span className="row-image">
          {asset && <Picture asset={asset} sizes="64px" decorative />}
        </span>
      )}
      <span className="min-w-0">
        {href ? (
          <Link locale={locale} href={href} lang={lang} className="row-link">
            {title}
          </Link>
        ) : (
          <span lang={lang} className="row-name">
            {title}
          </span>
        )}
        {children && <span className="block text-sm text-soft">{children}</span>}
      </span>
    </>
  );
}
