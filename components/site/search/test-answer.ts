import { writeMoment } from "@/lib/directory/member/read/moment";
import type { AnswerView } from "@/lib/site/search/answer-schema";

/** The answer to "architects in Chania", changed, with the filters that follow. */
export function testAnswer(changes: Partial<AnswerView> = {}): AnswerView {
  const answer = {
    profession: { id: 1, name: "Architects", slug: "architects" },
    or: [],
    trade: null,
    place: { id: 2, name: "Chania", slug: "chania", in: "in Chania" },
    when: null,
    near: false,
    companies: 4,
    also: 0,
    open: null,
    instead: [],
    left_out: null,
    ...changes,
  };
  const { profession, place, when, near } = answer;
  const at = when && writeMoment({ day: when.day ?? undefined, after: when.after ?? undefined });
  return {
    ...answer,
    filters: {
      profession: profession?.slug ?? null,
      place: place?.slug ?? null,
      near,
      open: when?.open_now ?? false,
      at: at === "" ? null : at,
    },
  };
}
