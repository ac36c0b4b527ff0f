import { createTranslator } from "next-intl";
import { listSections } from "@/lib/magazine/category/service";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { paths } from "@/lib/kernel/core/paths";
import { feedPath } from "@/lib/kernel/seo/feed-paths";
import { LOCALE_FACTS, LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import { siteName } from "@/lib/kernel/setting/service";

/** A name inside a Markdown link. */
const label = (text: string) => text.replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ");
const link = (text: string, path: string, note?: string) =>
  `- [${label(text)}](${absoluteUrl(path)})${note ? `: ${note}` : ""}`;

async function describeLanguage(locale: Locale): Promise<string> {
  const [texts, sections] = await Promise.all([messages(locale), listSections(locale)]);
  const site = createTranslator({ locale, messages: texts, namespace: "site" });
  const t = createTranslator({ locale, messages: texts, namespace: "discovery" });
  const at = (path: string) => localePath(locale, path);
  return [
    `## ${LOCALE_FACTS[locale].label}`,
    "",
    `${site("home")}. ${site("homeDescription")}`,
    "",
    link(t("homePage"), at(paths.home)),
    link(site("allPosts"), at(paths.posts), site("allPostsIntro")),
    ...sections.map((section) =>
      link(
        section.title,
        at(paths.section(section.name)),
        section.subCategories.map((sub) => sub.name).join(", "),
      ),
    ),
    link(site("directory"), at(paths.directory()), t("directoryNote")),
    link(t("feedRss"), feedPath({ locale, format: "rss" })),
    link(t("feedAtom"), feedPath({ locale, format: "atom" })),
    "",
  ].join("\n");
}

/** `/llms.txt`: a description of the site with links, for language models (llmstxt.org). */
export async function makeLlmsText(): Promise<string> {
  tagResponse("site", "categories");
  const t = createTranslator({
    locale: "en",
    messages: await messages("en"),
    namespace: "discovery",
  });
  const intro = [
    `# ${await siteName()}`,
    "",
    `> ${t("siteNote")}`,
    "",
    t("languagesNote"),
    "",
  ].join("\n");
  const programs = [
    `## ${t("forDevelopers")}`,
    "",
    link(t("apiDescription"), "/api/openapi.json", t("apiNote")),
    link(t("apiReference"), "/en/docs/api"),
    link(t("sitemap"), "/sitemap.xml", t("sitemapNote")),
    "",
  ].join("\n");
  return [intro, ...(await Promise.all(LOCALES.map(describeLanguage))), programs].join("\n");
}
