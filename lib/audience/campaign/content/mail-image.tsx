import type { CSSProperties } from "react";
import type { AssetView } from "@/lib/kernel/asset/view";
import { fileHref } from "./mail-href";

/** The width of the column of text in pixels. */
const COLUMN_PX = 502;
/** The pixels of the file, for displays with two per CSS pixel. */
const FILE_PX = 960;

/** Without pictures the alt text is read, hence its font. */
const IMAGE: CSSProperties = {
  display: "block",
  width: "100%",
  height: "auto",
  border: 0,
  fontSize: 14,
  lineHeight: 1.5,
};

/** The URL of the smallest file that is sharp in a mail. */
const fileOf = ({ variants, url }: AssetView): string =>
  variants.find(({ width }) => width >= FILE_PX)?.url ?? url;

/** A picture as wide as the text; smaller ones are not enlarged. */
export function MailImage({ asset, alt, href }: { asset: AssetView; alt: string; href?: string }) {
  const width = Math.min(COLUMN_PX, asset.width);
  const image = (
    // oxlint-disable-next-line nextjs/no-img-element -- mail clients know no other element
    <img
      src={fileHref(fileOf(asset))}
      width={width}
      alt={alt}
      style={{ ...IMAGE, maxWidth: width }}
    />
  );
  return (
    <div className="ink" style={{ margin: "0 0 18px" }}>
      {href ? <a href={href}>{image}</a> : image}
    </div>
  );
}
