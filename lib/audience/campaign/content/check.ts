import { checkAll, invalid } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { isWritten, type IssueContent } from "./blocks";
import { composeIssue, type ComposedIssue } from "./compose";
import { mailHref } from "./mail-href";
import { MAX_BYTES, renderComposed, type CountedLinks } from "./render";
import { campaignText } from "./texts";

/** Links as long as personal ones. */
const LONG_LINK = `https://example.test/${"x".repeat(230)}`;

/** The characters that a counted link has after the URL of the site. */
const COUNTED_LENGTH = 70;

/** Links for measuring a mail. */
const MEASURED_LINKS = { preferences: LONG_LINK, unsubscribe: LONG_LINK };

/** The place of a part without alt text. */
const lacksAlt = ({ parts }: ComposedIssue): boolean =>
  parts.some((part) => part.type === "image" && part.alt === "");

/** Counted links, for measuring: as long as they get, or as their pages. */
const measuredCounted = (at: Locale): CountedLinks => ({
  hidden: LONG_LINK,
  hrefOf: (href) => mailHref(href, at).padEnd(settings().SITE_URL.length + COUNTED_LENGTH, "x"),
});

type Asked = {
  /** The languages of the audience. */
  audience: Locale | "all";
  since: Date;
  /** The language of messages. */
  locale: Locale;
};

/** @throws AppError invalid at the language, when its mail cannot be sent */
async function requireFit(content: IssueContent, at: Locale, { since, locale }: Asked) {
  const refuse = (text: Parameters<typeof campaignText>[0]) =>
    invalid(`translations.${at}.blocks`, campaignText(text, locale));
  const issue = await composeIssue(content, at, since);
  if (!issue || issue.parts.length === 0) throw refuse("nothing");
  if (lacksAlt(issue)) throw refuse("alt");
  const { bytes } = await renderComposed(issue, MEASURED_LINKS, {
    isTest: false,
    number: 1,
    counted: measuredCounted(at),
  });
  if (bytes > MAX_BYTES) throw refuse("tooLarge");
}

/**
 * Checks that an issue can be sent to an audience: it is written in each of its languages, shows
 * something there, describes its pictures, and no mail is over 100 KB.
 * @returns the languages it goes out in
 * @throws AppError invalid at the field that is to be changed
 */
export async function requireSendable(content: IssueContent, asked: Asked): Promise<Locale[]> {
  const { audience, locale } = asked;
  const asks = audience === "all" ? [...LOCALES] : [audience];
  const missing = asks.filter((each) => !isWritten(content[each]));
  if (missing.length === asks.length)
    throw invalid(`translations.${asks[0]}.subject`, campaignText("noText", locale));
  for (const each of missing)
    throw invalid(
      `translations.${each}.subject`,
      campaignText(each === "el" ? "noGreek" : "noEnglish", locale),
    );
  await checkAll(asks.map((each) => () => requireFit(content, each, asked)));
  return asks;
}
