import { CHECK, CLOSE, Glyph, MENU, PLUS, SEARCH } from "./glyph";

/** One style of icons: 20 × 20, stroke width 1.5. */
const PATHS = {
  article: "M3 4h14v12H3zM5.500 7h4v3.500h-4zM11.500 7h3M11.500 10h3M5.500 13h9",
  bookmark: "M5.500 3h9v14L10 13.500 5.500 17z",
  book:
    "M10 5.500C8.500 4.300 6 3.800 3 4v11.500c3-.2 5.500.3 7 1.500 1.500-1.200 4-1.700 7-1.500" +
    "V4c-3-.2-5.500.3-7 1.500Zm0 0V17",
  chunk: "M4 6h12M4 10h12M4 14h7",
  columns: "M3 4h14v12H3zM8 4v12M12.500 4v12",
  page: "M5 2.500h7l3.500 3.500v11.500H5zM12 2.500V6h3.500M7.500 10h5M7.500 13h5",
  back: "M16 10H4m5-5-5 5 5 5",
  bell: "M5 14V9a5 5 0 0 1 10 0v5l1.500 1.500h-13zM8.500 17.500h3",
  building: "M4 17V4h8v13M12 8h4v9M2.500 17h15M7 7h2M7 10h2M7 13h2",
  chart: "M2.500 17h15M5 17v-6M10 17V4M15 17v-9",
  check: CHECK,
  chevron: "m6 8 4 4 4-4",
  close: CLOSE,
  code: "m7 6-4 4 4 4M13 6l4 4-4 4",
  command: "M7 7H5a2 2 0 1 1 2-2v10a2 2 0 1 1-2-2h10a2 2 0 1 1-2 2V5a2 2 0 1 1 2 2H7",
  copy: "M7 7h9v9H7zM4 13V4h9",
  dashboard: "M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z",
  down: "M10 4v12m-5-5 5 5 5-5",
  download: "M10 3v10m-4-4 4 4 4-4M4 17h12",
  external: "M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7",
  fold: "M12 5 7 10l5 5M16 5l-5 5 5 5",
  help:
    "M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Z" +
    "M7.800 8a2.200 2.200 0 1 1 3.200 2c-.7.400-1 .8-1 1.500v.3M10 14.200v.1",
  history: "M3 10a7 7 0 1 0 2.200-5.100M3 3.500V7h3.500M10 6.500V10l2.500 1.500",
  key: "M12.500 11a4 4 0 1 0-3.500-3.500L3 13.500V17h3.500v-2H8.500v-2h2z",
  logout: "M8 4H4v12h4M12 6l4 4-4 4M16 10H8",
  mail: "M3 5h14v10H3zM3 6l7 5 7-5",
  menu: MENU,
  people:
    "M7.500 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.500c.4-2.800 2.500-4.500 5.500-4.500" +
    "s5.100 1.700 5.500 4.500M13 4.300a3 3 0 0 1 0 5.400M15 12.500c1.700.7 2.700 2.100 3 4",
  person:
    "M10 10a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3.500 17c.5-3 3-5 6.500-5s6 2 6.500 5",
  phone: "M6.500 2.500h7v15h-7zM9 15h2",
  plus: PLUS,
  settings:
    "M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  print: "M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.500h8V17H6z",
  screen: "M2.500 4h15v9.500h-15zM7 17h6M10 13.500V17",
  search: SEARCH,
  shield:
    "M10 2.500 4 5v4.500c0 3.700 2.500 6.500 6 8 3.500-1.500 6-4.300 6-8V5zM7.500 10l2 2 3.500-4",
  trash: "M4 5.500h12M8 5.500V3.500h4v2M5.500 5.500l.7 11.500h7.600l.7-11.500M8.500 9v5M11.500 9v5",
  up: "M10 16V4m-5 5 5-5 5 5",
  calendar: "M3 5h14v12H3zM3 9h14M7 3v3.500M13 3v3.500",
  bulletList: "M8 5h9M8 10h9M8 15h9M3.500 5h.1M3.500 10h.1M3.500 15h.1",
  orderedList:
    "M8.500 5h8.500M8.500 10h8.500M8.500 15h8.500M3 4l1.300-.8v3.800" +
    "M3 9.200c1.800-.9 2.600.6 1.500 1.600L3 12.200h2.200" +
    "M3 14h2l-1.200 1.300c1.800-.1 1.700 2.200-.8 1.700",
  quote: "M8 6c-2.500.7-4 2.500-4 5v3.500h4V11H5.800M16 6c-2.500.7-4 2.500-4 5v3.500h4V11h-2.200",
  languages:
    "M3 5h8M7 3v2M4.500 11c3-1 4.700-3.200 5-6M5 7c.8 1.700 2.200 3 4.500 3.800" +
    "M10.500 17l3.200-8 3.200 8M11.600 14.300h4.200",
  aside: "M3 4h14v12H3zM12 4v12M14 7.500h1.500M14 10h1.500M14 12.500h1.500",
  footnote: "M3 5.500h9M3 10h7M3 14.500h9M14 5l1.800-1.500V10",
  link:
    "M8.500 11.500a3 3 0 0 0 4.300 0l3-3a3 3 0 0 0-4.300-4.300l-1 1" +
    "M11.500 8.500a3 3 0 0 0-4.300 0l-3 3a3 3 0 0 0 4.300 4.300l1-1",
  picture: "M3 4h14v12H3zM3 13.500l4-4 3.500 3.500 2.500-2.500 4 4M13 7.600v.1",
  gallery: "M3 3.500h6v6H3zM11 3.500h6v6h-6zM3 11.500h6v5H3zM11 11.500h6v5h-6z",
  crop: "M6 2.500V14h11.500M2.500 6H14v11.500",
  widthText: "M3 3h14M3 17h14M6.500 6h7v8h-7z",
  widthWide: "M3 3h14M3 17h14M3.500 6h13v8h-13z",
  widthFull: "M3 3h14M3 17h14M.8 6h18.400v8H.8z",
  widthPair: "M3 3h14M3 17h14M3.500 6h5.500v8H3.500zM11 6h5.500v8H11z",
  table: "M3 4h14v12H3zM3 8h14M3 12h14M8.500 4v12",
  video: "M3 4.500h14v11H3zM8.500 7.500l4 2.500-4 2.500z",
  rule: "M3 10h14M5 6h10M5 14h10",
  undo: "M4 8h8.500a4 4 0 0 1 0 8H8M4 8l3.500-3.500M4 8l3.500 3.500",
  redo: "M16 8H7.500a4 4 0 0 0 0 8H12M16 8l-3.500-3.500M16 8l-3.500 3.500",
  drag: "M7.500 5v.1M7.500 10v.1M7.500 15v.1M12.500 5v.1M12.500 10v.1M12.500 15v.1",
  remark: "M3 3.500h14v10H10l-4 3.500v-3.500H3zM6.500 7h7M6.500 10h4.500",
  eye: "M2.500 10S5 5 10 5s7.500 5 7.500 5-2.500 5-7.500 5-7.500-5-7.500-5ZM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  clock: "M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15ZM10 6v4l2.500 2",
  send: "M3 10l14-6.500-4.500 13.500-3-5.500zM9.500 11.500 17 3.500",
  warning: "M10 3 2.500 16.500h15zM10 8v4M10 14.200v.1",
} as const;

export type IconName = keyof typeof PATHS;

type Props = { name: IconName; size?: number; className?: string | undefined };

/** An icon of the set above. */
export function Icon({ name, ...rest }: Props) {
  return <Glyph path={PATHS[name]} {...rest} />;
}
