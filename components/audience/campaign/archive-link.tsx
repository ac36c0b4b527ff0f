import { archivePath } from "@/lib/audience/campaign/content/archive-path";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

/** The link to the archive of the newsletter, below its form. */
export const ArchiveLink = ({ locale, label }: { locale: Locale; label: string }) => (
  <p className="mt-4">
    <Link locale={locale} href={archivePath()} className="link-line">
      {label}
    </Link>
  </p>
);
