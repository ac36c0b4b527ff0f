import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const text = z.string().min(1);
const side = z.int().min(300).max(2_000);
const fraction = z.number().min(0).max(1);

/** The description of a view: what is modelled, never what a post says about it. */
const viewSchema = z.strictObject({
  /** Width and height of the master in pixels. */
  size: z.tuple([side, side]),
  /** What a crop keeps, in fractions from the left and the top; the middle when it is left out. */
  focus: z.tuple([fraction, fraction]).optional(),
  el: z.strictObject({ alt: text, caption: text }),
  en: z.strictObject({ alt: text, caption: text }),
});
const views = z.record(z.string(), viewSchema).default({});
/** Planned views are modelled and described; the demo cannot name them before they are rendered. */
const modelSchema = z.strictObject({ views, planned: views });
type Master = z.infer<typeof viewSchema>;
/** The rendered pictures by `<model>/<view>`. */
export type Masters = ReadonlyMap<string, Master>;

/** Where the masters are, as `<model>/<view>.webp`, beside the declaration `<model>.yaml`. */
export const MASTERS_FOLDER = path.resolve("prisma/demo/masters");

/** Beside the caption of each rendered picture. */
const CREDIT = { el: "Απεικόνιση για το demo", en: "Rendered for the demo" };

const ART = /^master:([a-z0-9-]+\/[a-z0-9-]+)$/;
/** A picture that a text names by its master, and its caption there. */
const IN_TEXT = /!\[\]\((master:[a-z0-9-]+\/[a-z0-9-]+)(?: "([^"]*)")?\)/g;

/** The first words of views that are drawings. */
const DRAWN = new Set(
  "plan section elevation axonometry views along across apart sides bond lifted propped arches".split(
    " ",
  ),
);

/** Whether an art is a master that is a drawing, by the name of its view. */
export function isDrawing(art: string): boolean {
  const view = masterKey(art)?.split("/")[1] ?? "";
  return DRAWN.has(view.split("-")[0] ?? "") || /-(?:plan|joint)$/.test(view);
}

/** The `<model>/<view>` that `master:<model>/<view>` names; undefined for a drawn picture. */
export const masterKey = (art: string): string | undefined => ART.exec(art)?.[1];

/** The master that an art names; undefined for a drawn picture. @throws Error when there is none */
export function masterOf(art: string, masters: Masters): Master | undefined {
  const key = masterKey(art);
  if (key === undefined) return undefined;
  const master = masters.get(key);
  if (!master) throw new Error(`demo content: no such master: ${key}`);
  return master;
}

/** Reads the declarations of all models. @throws Error naming the first file that is wrong */
export async function readMasters(folder = MASTERS_FOLDER): Promise<Masters> {
  const masters = new Map<string, Master>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort()) {
    const parsed = modelSchema.safeParse(parse(await readFile(path.join(folder, file), "utf8")));
    if (!parsed.success)
      throw new Error(`demo content: masters/${file}: ${z.prettifyError(parsed.error)}`);
    for (const [view, master] of Object.entries(parsed.data.views))
      masters.set(`${file.slice(0, -".yaml".length)}/${view}`, master);
  }
  return masters;
}

type Described = { el: string; en: string };
type Cover = { art: string; alt?: Described | undefined; caption?: Described | undefined };

/**
 * A picture with its texts: of a master those of its declaration, where a caption of its own may
 * say what the picture means here.
 * @throws Error for a master with an alt text of its own, and a drawn picture without one
 */
export function describe<Picture extends Cover>(
  picture: Picture,
  masters: Masters,
): Picture & { alt: Described; caption?: Described | undefined } {
  const { art, alt, caption } = picture;
  const master = masterOf(art, masters);
  if ((master !== undefined) === (alt !== undefined))
    throw new Error(`demo content: ${art}: a drawn picture has an alt text, a master none`);
  const { el, en } = master ?? {};
  return {
    ...picture,
    alt: alt ?? { el: el?.alt ?? "", en: en?.alt ?? "" },
    ...(el && en ? { caption: caption ?? { el: el.caption, en: en.caption } } : {}),
  };
}

/** Fills in the alt texts and captions of the masters in a text. @throws Error when there is none */
export const describeText = (markdown: string, masters: Masters, locale: "el" | "en"): string =>
  markdown.replace(IN_TEXT, (_, art: string, caption?: string) => {
    const own = masterOf(art, masters)?.[locale];
    return `![${own?.alt}](${art} "${caption ?? own?.caption}")`;
  });

/** Who made a picture, as it stands beside its caption; null for a drawn one. */
export const creditOf = (art: string, locale: "el" | "en"): string | null =>
  masterKey(art) === undefined ? null : CREDIT[locale];
