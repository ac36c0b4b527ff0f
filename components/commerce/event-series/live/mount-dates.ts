import { apiUrl } from "@/components/kit/form/api-address";
import { leftText } from "@/components/commerce/event-card/use-remaining";

type Seats = { data?: { dates: { id: number; remaining: number | null; sold_out: boolean }[] } };

/**
 * Says how many seats are left on each date of a series, asked once: the page itself is cached and says
 * only what is sold out.
 * @returns a function that ends it
 */
export function mountDates(element: HTMLElement): () => void {
  const { series, none = "", one = "", many = "" } = element.dataset;
  const reading = new AbortController();
  const path = `/api/event-series/${series}?locale=${document.documentElement.lang}`;
  fetch(apiUrl(path), { signal: reading.signal })
    .then((response) => response.json())
    .then(
      ({ data }: Seats) => {
        for (const { id, remaining, sold_out: isSoldOut } of data?.dates ?? []) {
          const place = element.querySelector(`[data-date="${id}"]`);
          if (place) place.textContent = leftText(isSoldOut ? 0 : remaining, none, one, many) ?? "";
        }
      },
      // Without the numbers the page still tells what is sold out.
      () => undefined,
    );
  return () => reading.abort();
}
