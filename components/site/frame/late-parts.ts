import { mountBasket } from "@/components/directory/listing/live/mount-basket";
import { mountListing } from "@/components/directory/listing/live/mount-listing";
import { mountMoment } from "@/components/directory/member/live/mount-moment";
import { mountTimes } from "@/components/commerce/appointment/live/mount-times";
import { mountHall } from "@/components/commerce/appointment/live/mount-hall";
import { mountDates } from "@/components/commerce/event-series/live/mount-dates";
import { mountLightbox } from "@/components/kit/asset/lightbox/watch-lightbox";
import { mountMedia } from "@/components/magazine/post/media/mount-media";
import { mountShare } from "@/components/kit/ui/mount-share";
import { mountMap } from "@/components/kernel/map/mount-map";
import { mountMissing } from "@/components/site/missing/mount-missing";
import { mountStory } from "@/components/magazine/post/story/mount-story";
import { mountLook } from "./mount-look";
import { mountOffline } from "./mount-offline";

export { openWithPicture } from "./picture-transition";

/**
 * What makes an element with `data-late` live, by its value, with whether a person has given a sign;
 * each ends what it began.
 */
const PARTS: Readonly<Record<string, (element: HTMLElement, isAwake: boolean) => () => void>> = {
  basket: mountBasket,
  dates: mountDates,
  hall: mountHall,
  lightbox: mountLightbox,
  listing: mountListing,
  look: mountLook,
  map: mountMap,
  media: mountMedia,
  missing: mountMissing,
  story: mountStory,
  offline: mountOffline,
  moment: mountMoment,
  share: mountShare,
  times: mountTimes,
};

/** Makes the late parts of the page live. @returns a function that ends it */
export function startLateParts(isAwake: boolean): () => void {
  const ends = [...document.querySelectorAll<HTMLElement>("[data-late]")].map((element) =>
    PARTS[element.dataset.late ?? ""]?.(element, isAwake),
  );
  return () => {
    for (const end of ends) end?.();
  };
}
