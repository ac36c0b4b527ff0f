import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import { staticHtml } from "@/components/kit/ui/static-html";
import { ButtonLink } from "@/components/kit/ui/button";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { title: string; path: string; locale: Locale };

/** Sends the address of a page: by mail, and in the browser as the device shares, or as a copied link. */
export async function SharePage({ title, path, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const body = absoluteUrl(localePath(locale, path));
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  return (
    <Slot
      className="no-print flex items-center gap-3"
      data-late="share"
      data-title={title}
      data-copied={t("copied")}
      content={slotContent({
        __html: await staticHtml(
          <>
            <ButtonLink href={mail} kind="quiet" data-late-press="">
              {t("share")}
            </ButtonLink>
            <span role="status" className="text-sm" />
          </>,
        ),
      })}
    />
  );
}
