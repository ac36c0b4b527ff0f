import type { ReactNode } from "react";

export type LogoSection = "default" | "mag" | "featured" | "archive" | "agenda" | "events" | "channel" | "products" | "directory";

/** The two letters, drawn on a field 58 wide and 32 high; every logo is made of them. */
function Letters() {
  return (
    <>
      <path fill="currentColor" fillRule="evenodd" d="M0 0h11.500c9.800 0 15.500 6 15.500 16s-5.700 16-15.500 16H0v-3.200h3V3.200H0zM9.600 3.600v24.800h1.900c5.600 0 8.400-4.200 8.400-12.400S17.100 3.600 11.500 3.600z" />
      <path fill="currentColor" d="M54.300 9.800h-3l-1.600-4.300c-1.400-1.400-3.400-2.100-5.700-2.100-3.700 0-6 1.700-6 4.300 0 2.500 1.800 3.700 7.100 5 7 1.700 10.300 4.300 10.300 9.700 0 6.100-4.700 10-12.100 10-4.800 0-8.900-1.200-12.200-3.400v-7.200h3.100l2.200 5c1.700 1.300 4 2 6.700 2 4.200 0 6.600-1.900 6.600-5 0-2.700-1.900-4-7.500-5.400-6.800-1.700-9.900-4.500-9.900-9.500C32.300 3.500 36.900 0 43.700 0c4.200 0 7.800 1 10.600 2.700z" />
    </>
  );
}

/** The companion of each section, on a field of 16 by 16. */
const GLYPHS: Record<Exclude<LogoSection, "default">, ReactNode> = {
  mag: <><path d="M1 2h6.200v12H1z" /><path d="M8.800 2H15v12H8.800z" opacity=".55" /></>,
  featured: <><circle cx="8" cy="8" r="7" opacity=".4" /><circle cx="8" cy="8" r="3.600" /></>,
  archive: <><path d="M1 2h14v4H1z" /><path d="M2 7h12v7H2z" opacity=".55" /></>,
  agenda: <><path d="M1 1h6v6H1zM9 9h6v6H9z" /><path d="M9 1h6v6H9zM1 9h6v6H1z" opacity=".45" /></>,
  events: <><path d="M8 0l2.300 5.700L16 8l-5.700 2.300L8 16l-2.300-5.700L0 8l5.700-2.300z" /></>,
  channel: <><path d="M1 4.500a9.500 9.500 0 0 1 14 0V8a9.500 9.500 0 0 0-14 0z" opacity=".5" /><path d="M1 10.500a9.500 9.500 0 0 1 14 0V14a9.500 9.500 0 0 0-14 0z" /></>,
  products: <><path d="M8 0l7 4-7 4-7-4z" opacity=".5" /><path d="M1 5.500l6.200 3.600V16L1 12.400zM15 5.500l-6.200 3.600V16l6.200-3.600z" /></>,
  directory: <><path d="M8 0a5.500 5.500 0 0 1 5.500 5.500C13.500 9.500 8 16 8 16S2.500 9.500 2.500 5.500A5.500 5.500 0 0 1 8 0zm0 3.200a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600z" fillRule="evenodd" /></>,
};

type LogoProps = { section: LogoSection; tone: "ink" | "white"; title: string; className?: string };

/** The logo of a section: the letters and its companion in the section's accent. Without a title it is decoration. */
export function Logo({ section, tone, title, className }: LogoProps) {
  const named = title === "" ? { "aria-hidden": true as const } : { role: "img", "aria-label": title };
  return (
    <svg viewBox={`0 0 ${section === "default" ? 58 : 78} 32`} className={className} style={{ color: tone === "white" ? "#fff" : "var(--ink)" }} {...named}>
      <Letters />
      {section !== "default" && <g transform="translate(61 16)" fill="var(--accent)">{GLYPHS[section]}</g>}
    </svg>
  );
}

/** The small white logo of home and other non-section pages; it stands on a dark ground. */
export function LogoSmallWhite({ title, className }: { title: string; className?: string }) {
  return <Logo section="default" tone="white" title={title} className={className} />;
}
