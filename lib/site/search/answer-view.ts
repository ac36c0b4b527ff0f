import type { Answer } from "@/lib/directory/understanding/answer";
import { writeMoment } from "@/lib/directory/member/read/moment";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Place } from "@/lib/kernel/place/place";
import type { AnswerView } from "./answer-schema";

const viewPlace = ({ id, name, slug, ...place }: Place, locale: Locale) => ({
  id,
  name: name[locale],
  in: place.in[locale],
  slug: slug[locale],
});

/** An answer as the API and the pages show it. */
export function viewAnswer(answer: Answer, locale: Locale): AnswerView {
  const { profession, or, trade, place, when, near, companies, also, open, instead, leftOut } =
    answer;
  const isNow = when !== null && "openNow" in when;
  const moment = when !== null && !isNow ? when : null;
  return {
    profession,
    or,
    trade,
    place: place && viewPlace(place, locale),
    when: when && { open_now: isNow, day: moment?.day ?? null, after: moment?.after ?? null },
    near,
    companies,
    also,
    open,
    instead: instead.map((one) => ({ ...one, place: viewPlace(one.place, locale) })),
    left_out: leftOut,
    filters: {
      profession: profession?.slug ?? null,
      place: place?.slug[locale] ?? null,
      near,
      open: isNow,
      at: moment && writeMoment(moment),
    },
  };
}
