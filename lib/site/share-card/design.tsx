import { settings } from "@/lib/kernel/core/settings";
import { CARD_HEIGHT, CARD_WIDTH } from "@/lib/kernel/seo/share-card-paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { CardFacts, CardSection } from "@/lib/kernel/seo/card-facts";
import type { Fitted } from "./fit";

/** The logo: the letters, and the glyph of the card's section (`components/kit/brand`). */
type Mark = { letters: string; glyph: string };

/**
 * All that a card shows. `siteName` stands for a title without letters that the typeface has.
 */
export type Card = { facts: CardFacts; mark: Mark; locale: Locale; siteName: string };

/** The colours of app/globals.css, light theme. */
const PAPER = "#fbfaf7";
const INK = "#15181b";
const SOFT = "#5c6166";
const ACCENTS: Record<CardSection, string> = {
  mag: "#b4402a",
  featured: "#7a4fa3",
  archive: "#6b5a3e",
  agenda: "#1e6b52",
  events: "#2b5a8c",
  channel: "#8a5a00",
  products: "#8c3a5e",
  directory: "#35586b",
  default: INK,
};

const BAR_PX = 14;
const MARGIN_PX = 64;
const LOGO_PX = 62;
/** The box of the image on the right, and of a logo that is shown whole. */
export const IMAGE_BOX = { width: 440, height: CARD_HEIGHT };
export const MARK_BOX = { width: 168, height: 168 };
export const LINE_HEIGHT = 1.12;
export const KICKER_PX = 25;
export const NOTE_PX = 25;

/**
 * The box for the title in pixels, between logo and rule; less with a kicker, or with a company's
 * logo that is taller than the site's.
 */
export function textBox({
  image,
  kicker,
  logo,
}: {
  image: boolean;
  kicker: boolean;
  logo: boolean;
}) {
  return {
    width: CARD_WIDTH - BAR_PX - 2 * MARGIN_PX - (image ? IMAGE_BOX.width - 8 : 0),
    height: 346 - (kicker ? 50 : 0) - (logo ? MARK_BOX.height - LOGO_PX : 0),
  };
}

export type Drawn = {
  section: CardSection;
  mark: Mark;
  kicker?: Fitted;
  title: Fitted;
  note: Fitted;
  host: string;
  image?: string;
  logo?: string;
};

/** The layout of a share card for the drawing library: title below, image to the right. */
export function CardDesign({ section, mark, kicker, title, note, host, image, logo }: Drawn) {
  const accent = ACCENTS[section];
  return (
    <div
      style={{
        display: "flex",
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        background: PAPER,
        color: INK,
        fontFamily: "Commissioner",
      }}
    >
      <div style={{ width: BAR_PX, height: CARD_HEIGHT, background: accent }} />
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          flexGrow: 1,
          padding: `${MARGIN_PX - 8}px ${image ? MARGIN_PX - 8 : MARGIN_PX}px ${MARGIN_PX - 16}px ${MARGIN_PX}px`,
        }}
      >
        <div
          style={{
            display: "flex",
            justifyContent: "space-between",
            height: logo ? MARK_BOX.height : LOGO_PX,
          }}
        >
          <svg viewBox="0 2 72 28" width={(LOGO_PX * 72) / 28} height={LOGO_PX} fillRule="evenodd">
            <path d={mark.letters} fill={INK} />
            <path d={mark.glyph} fill={accent} />
          </svg>
          {/* oxlint-disable-next-line nextjs/no-img-element -- drawn into an image, never sent to a browser */}
          {logo && <img src={logo} alt="" {...MARK_BOX} style={{ borderRadius: 3 }} />}
        </div>
        <div style={{ display: "flex", flexDirection: "column" }}>
          {kicker && (
            <div
              style={{
                display: "flex",
                color: accent,
                fontWeight: 600,
                fontSize: kicker.size,
                letterSpacing: 1,
                marginBottom: 18,
              }}
            >
              {kicker.lines.join(" ")}
            </div>
          )}
          <div
            style={{
              display: "flex",
              flexDirection: "column",
              fontFamily: "Literata",
              fontWeight: 600,
              fontSize: title.size,
              lineHeight: LINE_HEIGHT,
              marginBottom: 34,
            }}
          >
            {title.lines.map((line, index) => (
              <div key={index} style={{ display: "flex", whiteSpace: "nowrap" }}>
                {line}
              </div>
            ))}
          </div>
          <div
            style={{
              display: "flex",
              justifyContent: "space-between",
              borderTop: `2px solid ${INK}`,
              paddingTop: 16,
              fontWeight: 500,
              fontSize: note.size,
            }}
          >
            <div style={{ display: "flex" }}>{note.lines.join(" ")}</div>
            <div style={{ display: "flex", color: SOFT }}>{host}</div>
          </div>
        </div>
      </div>
      {/* oxlint-disable-next-line nextjs/no-img-element -- drawn into an image, never sent to a browser */}
      {image && <img src={image} alt="" {...IMAGE_BOX} />}
    </div>
  );
}

/** The host of the site, as users type it. */
export const siteHost = () => new URL(settings().SITE_URL).host.replace(/^www\./, "");
