import type { CardReader } from "@/lib/kernel/seo/card-facts";
import { getPage } from "./read/service";

/** The share card of a page. */
export const pageCard: CardReader = async (id, locale) => {
  const page = await getPage(String(id), locale);
  if (!page) return undefined;
  const hero = page.blocks.find((block) => block.type === "hero" || block.type === "media");
  return {
    section: "default",
    kicker: [],
    title: page.title,
    note: "",
    image: hero?.asset ?? undefined,
  };
};
