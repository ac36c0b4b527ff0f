import { ImageResponse } from "next/og";
import sharp from "sharp";
import type { Drawn } from "@/lib/kernel/core/drawing";
import { toUpper } from "@/lib/kernel/core/text";
import { CARD_HEIGHT, CARD_WIDTH } from "@/lib/kernel/seo/share-card-paths";
import {
  CardDesign,
  KICKER_PX,
  LINE_HEIGHT,
  MARK_BOX,
  NOTE_PX,
  IMAGE_BOX,
  siteHost,
  textBox,
  type Card,
} from "./design";
import { drawable, fitText } from "./fit";
import { cardFonts } from "./fonts";
import { cardImage } from "./image";

const GAP_PX = 32;
/** Letter spacing of the kicker in pixels. */
const KICKER_SPREAD = 1 + 1.6 / KICKER_PX;

/** Draws a card of 1200 × 630 pixels as PNG, without network requests. */
export async function cardPng({ facts, mark, locale, siteName }: Card): Promise<Drawn> {
  const [serif, sans, bold] = await cardFonts();
  const image = facts.image && (await cardImage(facts.image, IMAGE_BOX));
  const logo = facts.mark && (await cardImage(facts.mark, MARK_BOX));
  const kicker = drawable(facts.kicker.map((name) => toUpper(name, locale)).join(" · "), bold.file);
  const { width, height } = textBox({
    image: image !== undefined,
    kicker: kicker !== "",
    logo: logo !== undefined,
  });
  const oneLine = (text: string, font: typeof sans, size: number, room: number) =>
    fitText(drawable(text, font.file), font.file, {
      width: room,
      height: size * 2,
      largest: size,
      smallest: size,
      lineHeight: 1,
      maxLines: 1,
    });
  const host = drawable(siteHost(), sans.file);
  const title = drawable(facts.title, serif.file) || drawable(siteName, serif.file);
  const card = (
    <CardDesign
      section={facts.section}
      mark={mark}
      kicker={kicker ? oneLine(kicker, bold, KICKER_PX, width / KICKER_SPREAD) : undefined}
      title={fitText(title, serif.file, {
        width,
        height,
        largest: image ? 84 : 108,
        smallest: 34,
        lineHeight: LINE_HEIGHT,
        maxLines: 7,
      })}
      note={oneLine(facts.note, sans, NOTE_PX, width - sans.file.widthOf(host) * NOTE_PX - GAP_PX)}
      host={host}
      image={image}
      logo={logo}
    />
  );
  const fonts = [serif, sans, bold].map(({ name, weight, data }) => ({
    name,
    weight,
    data,
    style: "normal" as const,
  }));
  const png = await new ImageResponse(card, {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts,
  }).arrayBuffer();
  // A palette reduces the file to a third, without loss on the flat colours of a card.
  const bytes = await sharp(Buffer.from(png))
    .png({ palette: true, quality: 92, effort: 6 })
    .toBuffer();
  const isIncomplete = (facts.image && !image) || (facts.mark && !logo) ? true : undefined;
  return { bytes, isIncomplete };
}
