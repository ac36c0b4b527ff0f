import { Picture } from "@/components/kit/asset/picture";
import { PictureCaption } from "@/components/kit/asset/picture-caption";
import { Static } from "@/components/kit/ui/static";
import type { AuthorView } from "@/lib/magazine/author/read";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** The heading of an author's page: picture, name, text, link, and how many posts there are. */
export async function AuthorHead({ author, locale }: { author: AuthorView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { name, text, link, picture, posts_count: count } = author;
  return (
    <Static
      as="header"
      className="flex flex-wrap items-start gap-x-8 gap-y-5 pt-10 pb-8 wide:pt-14"
    >
      {picture && (
        <figure className="w-28 wide:w-40">
          <Picture
            asset={picture}
            sizes="(min-width: 1200px) 160px, 112px"
            priority
            className="aspect-square w-full rounded-full object-cover"
          />
          <PictureCaption asset={picture} caption={null} className="meta mt-2" />
        </figure>
      )}
      <div className="min-w-0 max-w-3xl flex-1 basis-72">
        <h1 className="text-4xl wide:text-6xl">{name}</h1>
        {text && <p className="mt-4 text-lg whitespace-pre-line text-soft">{text}</p>}
        <p className="meta mt-4 flex flex-wrap gap-x-4 gap-y-1">
          <span>{t("count", { count })}</span>
          {link && (
            <a href={link} rel="me noopener" target="_blank" className="link-line">
              {new URL(link).hostname.replace(/^www\./, "")}
            </a>
          )}
        </p>
      </div>
    </Static>
  );
}
