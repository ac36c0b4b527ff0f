/** The sections that have a logo of their own. */
export type LogoSection =
  | "default"
  | "mag"
  | "featured"
  | "archive"
  | "agenda"
  | "events"
  | "channel"
  | "products"
  | "directory";

/**
 * The glyph of each section: solid plane figures of squares, circles and 45° or 30° cuts, 20 × 20,
 * on the baseline of the letters (from 50, 8 to 70, 28). Holes by the even-odd rule.
 */
export const GLYPHS: Record<LogoSection, string> = {
  // A full stop, and a low sun.
  default: "M50 23a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
  // A page with a folded corner and three lines.
  mag: "M51 8H62V15H69V28H51zM64 8L69 13H64zM54.5 14H59V16.5H54.5zM54.5 19H65.5V21.5H54.5zM54.5 23.5H62V26H54.5z",
  // A lens.
  featured:
    "M50 18a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM53 18a7 7 0 1 1 14 0a7 7 0 1 1-14 0zM56 18a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  // A box with its lid.
  archive: "M50 8H70V14H50zM51.5 16H68.5V28H51.5zM56.5 19H63.5V22H56.5z",
  // A month; today is round.
  agenda:
    "M50 8H56V14H50zM57 8H63V14H57zM64 8H70V14H64zM50 15H56V21H50z" +
    "M57 18a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM64 15H70V21H64zM50 22H56V28H50zM57 22H63V28H57z",
  // A spark.
  events: "M60 7C61 14 64 17 71 18C64 19 61 22 60 29C59 22 56 19 49 18C56 17 59 14 60 7z",
  // A wave of sound.
  channel:
    "M50 15.5H53V20.5H50zM54.25 11.5H57.25V24.5H54.250zM58.5 8H61.5V28H58.5zM62.75 13H65.75V23H62.750zM67 16H70V20H67z",
  // A cube.
  products:
    "M60 7.5L69.2 12.5L60 17.5L50.8 12.5zM50.2 14.2L59.2 19.1V28.6L50.2 23.7zM60.8 19.1L69.8 14.2V23.7L60.8 28.6z",
  // A pin.
  directory:
    "M60 7A8 8 0 0 1 68 15C68 20 63.5 24 60 29C56.5 24 52 20 52 15A8 8 0 0 1 60 7zM57 15a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
};
