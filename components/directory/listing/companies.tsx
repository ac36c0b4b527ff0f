import { Static } from "@/components/kit/ui/static";
import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import { messages } from "@/lib/kernel/i18n/messages";
import { isKeyOf } from "@/lib/kernel/core/records";
import { VERIFICATIONS } from "@/lib/directory/member/verification";
import { CompanyRow } from "./company-row";
import { MarkNotes } from "./mark-notes";
import { openSpans, spansEnd } from "./open-spans";
import type { PartProps } from "./read-list";
import { directoryTexts } from "./words";

/** So many rows are in the first screen. */
const FIRST = 2;

/** The companies of a list. */
export async function Companies({ locale, read: { list } }: PartProps) {
  const [{ directory: texts }, t] = await Promise.all([messages(locale), directoryTexts(locale)]);
  const now = new Date();
  if (list.items.some(({ opening_hours: hours }) => hours)) expireResponseAt(spansEnd(now));
  const marks = new Set(list.items.flatMap(({ verified }) => verified?.what ?? []));
  const others = [...marks].filter((mark) => !isKeyOf(VERIFICATIONS, mark));
  return (
    <>
      <Static as="ul" id="companies" className="companies">
        {list.items.map((company, index) => {
          const spans = company.opening_hours ? openSpans(company.opening_hours, now) : "";
          return (
            <li key={company.id} data-row={company.id}>
              <CompanyRow
                company={company}
                texts={texts}
                locale={locale}
                spans={spans || undefined}
                isFirst={index < FIRST}
              />
            </li>
          );
        })}
      </Static>
      <Static className="mark-notes">
        <MarkNotes t={t} others={others} />
      </Static>
    </>
  );
}
