import type { AuthorFile, ChunkFile, MemberFile, PageFile, PostFile, SeriesFile } from "./files";
import { inlinePictures } from "./markdown";
import { masterOf, type Masters } from "./masters";
import { mediaIn, posterName, type DemoMedia } from "./media";
import type { Wanted } from "./pictures";

type Content = {
  posts: PostFile[];
  authors: AuthorFile[];
  series: SeriesFile[];
  members: MemberFile[];
  pages: PageFile[];
  chunks: ChunkFile[];
  masters: Masters;
  media: DemoMedia;
};

/** The name of an image, which is unique and that of its folder: owner and kind of image. */
export const coverName = (kind: "post" | "member" | "page", key: string, at?: number) =>
  `${kind}-${key}-cover${at === undefined ? "" : `-${at}`}`;
export const authorPictureName = (key: string) => `author-${key}-picture`;
export const seriesPictureName = (key: string) => `series-${key}-picture`;
export const logoName = (key: string) => `member-${key}-logo`;
export const workName = (key: string, at: number) => `member-${key}-work-${at}`;
export const inlineName = (owner: string, name: string) => `${owner}-${name}`;

function addInline(
  all: Map<string, Wanted>,
  parentType: Wanted["parentType"],
  owner: string,
  markdown: Partial<Record<"el" | "en", string>>,
): void {
  for (const locale of ["el", "en"] as const) {
    for (const picture of inlinePictures(markdown[locale] ?? "")) {
      const name = inlineName(owner, picture.name);
      const known = all.get(name) ?? {
        name,
        art: picture.art,
        shape: "wide" as const,
        parentType,
        translations: {},
      };
      known.translations[locale] = { alt: picture.alt, caption: picture.caption };
      all.set(name, known);
    }
  }
}

/** All images of the demo content, each once. */
export function requiredPictures({
  posts,
  authors,
  series,
  members,
  pages,
  chunks,
  masters,
  media,
}: Content): Wanted[] {
  const all = new Map<string, Wanted>();
  const add = (wanted: Wanted) => all.set(wanted.name, wanted);
  const textsOf = (art: string): Required<Wanted["translations"]> | undefined => {
    const master = masterOf(art, masters);
    return master && { el: master.el, en: master.en };
  };
  for (const post of posts) {
    const { cover } = post;
    add({
      name: coverName("post", post.key),
      art: cover.art,
      shape: "wide",
      parentType: "post",
      translations: {
        el: { alt: cover.alt.el, caption: cover.caption?.el },
        en: { alt: cover.alt.en, caption: cover.caption?.en },
      },
    });
    addInline(all, "post", `post-${post.key}`, post.bodies);
    for (const played of mediaIn(post.bodies.el + post.bodies.en)) {
      const art = media[played]?.poster;
      const translations = art === undefined ? undefined : textsOf(art);
      const name = posterName(`post-${post.key}`, played);
      if (art !== undefined && translations)
        add({ name, art, shape: "wide", parentType: "post", translations });
    }
  }
  for (const { key, picture } of authors)
    add({
      name: authorPictureName(key),
      art: picture.art,
      shape: "wide",
      parentType: "library",
      translations: { el: { alt: picture.alt.el }, en: { alt: picture.alt.en } },
    });
  for (const { key, picture } of series) {
    if (picture === undefined) continue;
    const translations = textsOf(picture);
    if (!translations) throw new Error(`demo content: series ${key}: ${picture} is no master`);
    const name = seriesPictureName(key);
    add({ name, art: picture, shape: "wide", parentType: "library", translations });
  }
  for (const member of members) {
    const el = member.el?.name ?? member.en?.name ?? member.key;
    const en = member.en?.name ?? el;
    if (member.logo)
      add({
        name: logoName(member.key),
        art: member.logo,
        shape: "mark",
        parentType: "member",
        translations: { el: { alt: `Λογότυπο: ${el}` }, en: { alt: `Logo of ${en}` } },
      });
    if (member.cover)
      add({
        name: coverName("member", member.key),
        art: member.cover,
        shape: "wide",
        parentType: "member",
        translations: textsOf(member.cover) ?? {
          el: { alt: `Εικονογράφηση για την εταιρεία ${el}` },
          en: { alt: `Illustration for ${en}` },
        },
      });
    member.works.forEach((art, at) => {
      const translations = textsOf(art);
      if (!translations)
        throw new Error(`demo content: company ${member.key}: ${art} is no master`);
      const name = workName(member.key, at);
      add({ name, art, shape: "wide", parentType: "member", translations });
    });
  }
  for (const page of pages) {
    for (const locale of ["el", "en"] as const) {
      page[locale].blocks.forEach((block, index) => {
        if (typeof block.art === "string") {
          const name = coverName("page", page.slug, index);
          const known = all.get(name) ?? {
            name,
            art: block.art,
            shape: "wide" as const,
            parentType: "page" as const,
            translations: {},
          };
          known.translations[locale] = textsOf(block.art)?.[locale] ?? {
            alt: typeof block.alt === "string" ? block.alt : "",
            caption: typeof block.caption === "string" ? block.caption : null,
          };
          all.set(name, known);
        }
        if (typeof block.markdown === "string")
          addInline(all, "page", `page-${page.slug}`, { [locale]: block.markdown });
      });
    }
  }
  for (const chunk of chunks)
    addInline(all, "library", `chunk-${chunk.key}`, { el: chunk.el.content, en: chunk.en.content });
  return [...all.values()].map((wanted) => {
    const master = masterOf(wanted.art, masters);
    if (!master) return wanted;
    const [width, height] = master.size;
    return { ...wanted, size: { width, height }, focus: master.focus };
  });
}
