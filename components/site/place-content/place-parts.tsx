import { cache } from "react";
import type { Profession, ReadList } from "@/components/directory/listing/read-list";
import { NobodyHere } from "@/components/directory/place-page/nobody-here";
import { PlacesAround } from "@/components/directory/place-page/places-around";
import {
  placeDescription,
  placeSentence,
  placeTitle,
} from "@/components/directory/place-page/place-words";
import { PlaceWay, stepsTo } from "@/components/directory/place-page/place-way";
import { countAtPlaces, INDEXED_FROM, placeNumbers } from "@/lib/directory/place-page/counts";
import { placesAround } from "@/lib/directory/place-page/near";
import { placeText } from "@/lib/directory/place-page/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Place } from "@/lib/kernel/place/place";
import { PlaceContent } from "./place-content";

// The parts of a page of a place, which the directory loads for such a page alone.

/** What metadata and page of one request share. */
const load = cache(async (locale: Locale, place: Place, profession: Profession) => {
  const [numbers, text, steps] = await Promise.all([
    placeNumbers(locale, place.id, profession?.id),
    placeText(place.id, profession?.id, locale),
    stepsTo(locale, place, profession),
  ]);
  return { numbers, text, steps, subject: { place, profession: profession?.name } };
});

/** Title and description of a page of a place. */
export async function placeHead(locale: Locale, place: Place, profession: Profession) {
  const { numbers, text, subject } = await load(locale, place, profession);
  return {
    title: await placeTitle(subject, locale),
    description: text.description ?? (await placeDescription(subject, numbers, text.intro, locale)),
  };
}

/** Whether search engines index a page of a place in a locale: there are enough companies. */
export async function isIndexed(locale: Locale, place: Place, profession: Profession) {
  const counts = await countAtPlaces(locale, [place.id], profession?.id);
  return (counts.get(place.id) ?? 0) >= INDEXED_FROM;
}

type Props = { locale: Locale; place: Place; profession: Profession; read: ReadList };

/** The introduction by editors, else what is true of the companies; on the first page of a list. */
async function Intro({ locale, place, profession, read }: Props) {
  if (read.page > 0) return null;
  const { numbers, text, subject } = await load(locale, place, profession);
  const words = text.intro ?? (await placeSentence(subject, numbers, read.list.total, locale));
  return words && <p className="whitespace-pre-line">{words}</p>;
}

/** The list of a place without companies. */
async function Nobody({ locale, place, profession }: Props) {
  const [{ numbers }, { near }] = await Promise.all([
    load(locale, place, profession),
    placesAround(locale, place, profession?.id),
  ]);
  const shared = { locale, place, profession, near, numbers };
  return <NobodyHere {...shared} />;
}

/** Other places, and what the rest of the site has of this one; below the first page. */
async function Below({ locale, place, profession, read }: Props) {
  if (read.page > 0 || read.isFiltered) return null;
  const around = read.list.total > 0 && (await placesAround(locale, place, profession?.id));
  return (
    <>
      {around && <PlacesAround locale={locale} around={around} profession={profession?.slug} />}
      <PlaceContent locale={locale} place={place} />
    </>
  );
}

/** The parts of a page of a place beside its list. */
export async function placeParts(props: Props) {
  const { locale, place, profession, read } = props;
  const { title } = await placeHead(locale, place, profession);
  const { steps } = await load(locale, place, profession);
  const isEmpty = read.list.total === 0 && !read.isFiltered;
  return {
    title,
    steps,
    way: <PlaceWay locale={locale} steps={steps} />,
    intro: <Intro {...props} />,
    /** Instead of the list; undefined where there are companies. */
    nobody: isEmpty ? <Nobody {...props} /> : undefined,
    below: <Below {...props} />,
  };
}
