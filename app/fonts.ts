import localFont from "next/font/local";

// Each subset is a font of its own, so that a page loads only the subsets of its characters. `npm
// run fonts` makes the files from their packages, with the weights that the site uses; the ranges
// are those of the packages' unicode.json. Only the last font of a stack has a metric fallback
// by the framework, for Latin: before it, the fallback would be preferred to the real Latin letters. Those for Greek,
// which the framework knows nothing of, are in font-fallbacks.css.

const commissionerGreek = localFont({
  src: "./_fonts/commissioner-greek.woff2",
  variable: "--font-commissioner-greek",
  weight: "400 700",
  adjustFontFallback: false,
  preload: true,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF",
    },
  ],
});
const commissionerLatin = localFont({
  src: "./_fonts/commissioner-latin.woff2",
  variable: "--font-commissioner-latin",
  weight: "400 700",
  adjustFontFallback: "Arial",
  preload: true,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});
const literataGreek = localFont({
  src: "./_fonts/literata-greek.woff2",
  variable: "--font-literata-greek",
  weight: "400 700",
  adjustFontFallback: false,
  preload: true,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF",
    },
  ],
});
const literataLatin = localFont({
  src: "./_fonts/literata-latin.woff2",
  variable: "--font-literata-latin",
  weight: "400 700",
  adjustFontFallback: "Times New Roman",
  preload: true,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

/**
 * The class names that define the CSS variables of both type families (used in app/globals.css).
 */
export const fontVariables = [commissionerGreek, commissionerLatin, literataGreek, literataLatin]
  .map((font) => font.variable)
  .join(" ");
