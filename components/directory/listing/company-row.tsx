import { Picture } from "@/components/kit/asset/picture";
import { BareButton } from "@/components/kit/ui/bare-button";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { MemberCard } from "@/lib/directory/member/read/card/view";
import { markId } from "./mark-id";
import { fill, type RowTexts } from "./row-texts";

/** A company of a list: a card of the server, or one of the API. */
export type ListedCompany = Pick<
  MemberCard,
  | "id"
  | "slug"
  | "member_name"
  | "area"
  | "headline"
  | "professions"
  | "is_member"
  | "verified"
  | "logo"
  | "cover"
  | "phones"
  | "email"
  | "recommendations"
> & {
  /** How it came under the place that is asked for. */
  matched?: { how: "seat" | "branch" | "served"; place: string } | null;
  /** From the reader, where that is known. */
  distance_km?: number | null;
};

type Props = {
  company: ListedCompany;
  texts: RowTexts;
  locale: Locale;
  /** When it is open, as `openSpans` writes it. */
  spans?: string | undefined;
  /** In the first screen: its picture is loaded at once. */
  isFirst?: boolean;
};

/** Cover and logo; the logo alone, or the first letter, where there is no picture. */
function Pictures({ company, isFirst }: Pick<Props, "company" | "isFirst">) {
  const { cover, logo, member_name: name } = company;
  if (!cover)
    return (
      <div className="company-picture" data-plain="">
        {logo ? (
          <Picture asset={logo} sizes="5rem" decorative className="company-mark" />
        ) : (
          <span aria-hidden="true">{[...name][0]}</span>
        )}
      </div>
    );
  return (
    <div className="company-picture">
      <Picture
        asset={cover}
        sizes="(min-width: 768px) 12rem, 6.5rem"
        priority={isFirst}
        decorative
        className="company-cover"
      />
      {logo && <Picture asset={logo} sizes="2.5rem" decorative className="company-logo" />}
    </div>
  );
}

/** What the editors and others say of it; each mark opens what it means. */
function Marks({ company, texts, locale }: Pick<Props, "company" | "texts" | "locale">) {
  const { verified, is_member: isMember, recommendations: count } = company;
  if (!verified && !isMember && count === 0) return null;
  return (
    <p className="company-marks">
      {verified && (
        <BareButton popoverTarget={markId(verified.what)} className="company-badge text-good">
          <span aria-hidden="true">✓ </span>
          {texts.verifiedMark}
        </BareButton>
      )}
      {isMember && (
        <BareButton popoverTarget={markId("member")} className="company-badge text-accent">
          {texts.memberMark}
        </BareButton>
      )}
      {count > 0 && (
        <Link
          locale={locale}
          href={`${paths.member(company.slug)}#recommendations`}
          className="company-badge"
        >
          {count === 1 ? texts.recommendation : fill(texts.recommendations, "count", count)}
        </Link>
      )}
    </p>
  );
}

/** Call, message, and the basket of those to compare. */
function Actions({ company, texts, locale }: Pick<Props, "company" | "texts" | "locale">) {
  const { id, slug, member_name: name, phones, email } = company;
  const [phone] = phones;
  return (
    <p className="company-actions no-print">
      {phone && (
        <a
          href={`tel:${phone}`}
          data-click="phone"
          aria-label={fill(texts.callOf, "name", name)}
          className="company-action"
        >
          {texts.call}
        </a>
      )}
      {email && (
        <Link
          locale={locale}
          href={`${paths.member(slug)}#enquiry`}
          aria-label={fill(texts.messageOf, "name", name)}
          className="company-action"
        >
          {texts.message}
        </Link>
      )}
      <BareButton
        data-compare={id}
        data-late-press
        aria-pressed={false}
        aria-label={fill(texts.compareOf, "name", name)}
        className="company-action company-check"
      >
        {texts.compare}
      </BareButton>
    </p>
  );
}

/** A row of the directory. The words of the moment come in the browser (`open-words.ts`). */
export function CompanyRow({ company, texts, locale, spans, isFirst }: Props) {
  const {
    slug,
    member_name: name,
    professions,
    area,
    headline,
    matched,
    distance_km: km,
  } = company;
  const facts = [
    professions.map(({ profession }) => profession).join(", "),
    area,
    typeof km === "number" ? fill(texts.km, "km", distanceText(km, locale)) : undefined,
    matched?.how === "branch" ? fill(texts.branch, "place", matched.place) : undefined,
    matched?.how === "served" ? fill(texts.serves, "place", matched.place) : undefined,
  ];
  return (
    <article className="company group">
      <Pictures company={company} isFirst={isFirst} />
      <div className="company-text">
        <h2 className="company-name">
          <Link locale={locale} href={paths.member(slug)}>
            {name}
          </Link>
        </h2>
        <p className="meta">{facts.filter(Boolean).join(" · ")}</p>
        {headline && <p className="company-line">{headline}</p>}
        <Marks company={company} texts={texts} locale={locale} />
      </div>
      <p className="company-now">
        <span data-spans={spans} />
        <span data-free={company.id} />
      </p>
      <Actions company={company} texts={texts} locale={locale} />
    </article>
  );
}

/** Kilometres, with a decimal where they are few. */
const distanceText = (km: number, locale: Locale): string =>
  km.toLocaleString(locale, { maximumFractionDigits: km < 10 ? 1 : 0 });
