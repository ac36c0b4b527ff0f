import { Fragment } from "react";
import { Static } from "@/components/kit/ui/static";
import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import { messages } from "@/lib/kernel/i18n/messages";
import { isKeyOf } from "@/lib/kernel/core/records";
import { VERIFICATIONS } from "@/lib/directory/member/verification";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { CompanyRow, type ListedCompany } from "./company-row";
import { MarkNotes } from "./mark-notes";
import { openSpans, spansEnd } from "./open-spans";
import type { PartProps } from "./read-list";
import { directoryTexts } from "./words";

/** So many rows are in the first screen. */
const FIRST = 2;

/** So many companies are asked with one message. */
const ASKED = 3;

/** Those of a first page that are asked at once: of a trade or a search, with an address to write to. */
function companiesToAsk({ profession, read: { list, query, page } }: PartProps): ListedCompany[] {
  if (page > 0 || (!profession && !query.q)) return [];
  const reachable = list.items.filter(({ email }) => email !== null).slice(0, ASKED);
  return reachable.length === ASKED ? reachable : [];
}

type AskProps = { companies: readonly ListedCompany[]; label: string; locale: Locale };

/** Leads to one message for several companies. */
function AskAtOnce({ companies, label, locale }: AskProps) {
  const ids = companies.map(({ id }) => id).join(",");
  return (
    <li className="companies-ask no-print">
      <Link locale={locale} href={`/ask?companies=${ids}`} rel="nofollow" className="link-line">
        {label}
      </Link>
      <span className="meta">{companies.map((company) => company.member_name).join(" · ")}</span>
    </li>
  );
}

/** The companies of a list. */
export async function Companies(part: PartProps) {
  const { locale, read } = part;
  const { list } = read;
  const [{ directory: texts }, t] = await Promise.all([messages(locale), directoryTexts(locale)]);
  const now = new Date();
  if (list.items.some(({ opening_hours: hours }) => hours)) expireResponseAt(spansEnd(now));
  const marks = new Set(list.items.flatMap(({ verified }) => verified?.what ?? []));
  const asked = companiesToAsk(part);
  const others = [...marks].filter((mark) => !isKeyOf(VERIFICATIONS, mark));
  return (
    <>
      <Static as="ul" id="companies" className="companies">
        {list.items.map((company, index) => {
          const spans = company.opening_hours ? openSpans(company.opening_hours, now) : "";
          return (
            <Fragment key={company.id}>
              <li data-row={company.id}>
                <CompanyRow
                  company={company}
                  texts={texts}
                  locale={locale}
                  spans={spans || undefined}
                  isFirst={index < FIRST}
                />
              </li>
              {index + 1 === ASKED && asked.length > 0 && (
                <AskAtOnce companies={asked} label={t("askThree")} locale={locale} />
              )}
            </Fragment>
          );
        })}
      </Static>
      <Static className="mark-notes">
        <MarkNotes t={t} others={others} />
      </Static>
    </>
  );
}
