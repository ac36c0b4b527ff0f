import type { ReactNode } from "react";
import { staticHtml } from "@/components/kit/ui/static-html";
import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import { creditLine } from "@/lib/kernel/asset/credit";
import type { AssetView } from "@/lib/kernel/asset/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Picture } from "./picture";
import { pictureId } from "./lightbox/picture-id";
import type { LightboxTexts } from "./lightbox/texts";

type Props = {
  pictures: readonly AssetView[];
  locale: Locale;
  /** As many are shown; the others unfold. */
  shown: number;
  /** What stands over each picture, such as a button that saves it. */
  overlay(picture: AssetView): ReactNode;
};

type Texts = Awaited<ReturnType<typeof getTranslations<"gallery">>>;

/** A picture with what it shows, its caption, who made it and its licence; a link to it in full size. */
function Item({
  picture,
  number,
  t,
  isFirst,
  overlay,
}: { picture: AssetView; number: number; t: Texts; isFirst: boolean } & Pick<Props, "overlay">) {
  const { caption, shows, alt } = picture;
  const credit = creditLine(picture);
  const kind = shows && t(`shows.${shows}`);
  return (
    <li className={`relative min-w-0 ${isFirst ? "col-span-2" : ""}`}>
      <figure id={pictureId(number)}>
        <a href={picture.url} data-picture={number} aria-label={t("open", { alt })}>
          <Picture
            asset={picture}
            sizes={isFirst ? "(min-width: 1200px) 48rem, 100vw" : "(min-width: 1200px) 24rem, 50vw"}
            className={`w-full rounded-md object-cover ${isFirst ? "aspect-3/2" : "aspect-square sm:aspect-4/3"}`}
          />
        </a>
        {(kind || caption || credit) && (
          <figcaption className="meta mt-2">
            {kind && <span className="me-2 font-semibold">{kind}</span>}
            {caption && <span className="me-2">{caption}</span>}
            {credit && <small>{credit}</small>}
          </figcaption>
        )}
      </figure>
      {overlay(picture)}
    </li>
  );
}

/** A gallery: the first picture large, the others two by two. Each opens large over the page. */
export async function Gallery({ pictures, locale, shown, overlay }: Props) {
  const t = await getTranslations({ locale, namespace: "gallery" });
  const texts: LightboxTexts = {
    lightbox: t("title"),
    close: t("close"),
    previous: t("previous"),
    next: t("next"),
    counter: t("count", { at: "{number}", all: "{count}" }),
  };
  const items = (some: readonly AssetView[], before: number) => (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6">
      {some.map((picture, index) => (
        <Item
          key={picture.id}
          picture={picture}
          number={before + index + 1}
          t={t}
          isFirst={before + index === 0}
          overlay={overlay}
        />
      ))}
    </ul>
  );
  // A last row that is full.
  const first = pictures.length > shown ? pictures.slice(0, shown) : pictures;
  const others = pictures.slice(first.length);
  return (
    <Slot
      data-late="lightbox"
      data-texts={JSON.stringify(texts)}
      content={slotContent({
        __html: await staticHtml(
          <>
            {items(first, 0)}
            {others.length > 0 && (
              <details className="mt-6">
                <summary className="cursor-pointer py-2 link-line">
                  {t("all", { count: pictures.length })}
                </summary>
                <div className="mt-4">{items(others, first.length)}</div>
              </details>
            )}
          </>,
        ),
      })}
    />
  );
}
