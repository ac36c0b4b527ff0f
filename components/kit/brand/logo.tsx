import { GLYPHS, type LogoSection } from "./glyphs";
import { LETTER_D, LETTER_S } from "./letters";

type LogoProps = { section: LogoSection; tone: "ink" | "white"; title: string; className?: string };

/** `img` with an accessible name, or decoration inside an element that has one. */
const named = (title: string) =>
  title ? ({ role: "img", "aria-label": title } as const) : ({ "aria-hidden": true } as const);

/**
 * The logo of a section: DS and the section's glyph. With `ink` the glyph has the section's accent
 * in both themes; with `white`, for dark backgrounds, it has the text colour. An empty title makes
 * it decoration.
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

/** The small white logo for pages outside the sections, on a dark background. */
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
