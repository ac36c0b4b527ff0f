import { GLYPHS, type LogoSection } from "./glyphs";
import { LETTER_D, LETTER_S } from "./letters";

type LogoProps = { section: LogoSection; tone: "ink" | "white"; title: string; className?: string };

/** An image with a name, or a decoration inside an element that has one. */
const named = (title: string) =>
  title ? ({ role: "img", "aria-label": title } as const) : ({ "aria-hidden": true } as const);

/**
 * The logo of a section: DS and the section's glyph. In ink the glyph takes the section's accent,
 * in both themes; in white (on dark grounds) it takes the colour of the text around it. With an
 * empty title it is decoration.
 */
export function Logo({ section, tone, title, className }: LogoProps) {
  const accent =
    section === "default"
      ? "var(--accent, currentColor)"
      : `var(--accent-${section}, var(--accent, currentColor))`;
  return (
    <svg
      viewBox={section === "default" ? "0 2 62 28" : "0 2 72 28"}
      height="28"
      className={className}
      {...named(title)}
      fillRule="evenodd"
      focusable="false"
    >
      {title && <title>{title}</title>}
      <path d={LETTER_D + LETTER_S} fill={tone === "white" ? "#fff" : "var(--ink, #15181b)"} />
      <path d={GLYPHS[section]} fill={tone === "white" ? "currentColor" : accent} />
    </svg>
  );
}

/**
 * The small white mark, for home and other pages outside the sections; it stands on a dark ground.
 */
export function LogoSmallWhite({ title, className }: { title: string; className?: string }) {
  return (
    <svg
      viewBox="0 3 45 26"
      height="20"
      className={className}
      {...named(title)}
      fillRule="evenodd"
      focusable="false"
    >
      {title && <title>{title}</title>}
      <path d={LETTER_D + LETTER_S} fill="#fff" />
    </svg>
  );
}
