import { siteTexts, type CardReader } from "@/lib/kernel/seo/card-facts";
import { getMember } from "@/lib/directory/member/read/service";
import { getDirectoryPost } from "./read/service";

/** The share card of a company. */
export const memberCard: CardReader = async (id, locale) => {
  const member = await getMember(String(id), locale);
  if (!member) return undefined;
  const [t, page] = await Promise.all([siteTexts(locale), getDirectoryPost(id, locale)]);
  const image = page?.cover ?? member.gallery[0];
  return {
    section: "directory",
    kicker: [member.professions[0]?.profession ?? t("directory")],
    title: member.member_name,
    note: member.area ?? "",
    image,
    mark: image ? undefined : (member.logo ?? undefined),
  };
};
