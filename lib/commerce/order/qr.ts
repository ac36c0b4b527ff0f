/**
 * The QR code of a text as an SVG image in a `data:` URL, with correction level M, which phones
 * read from a screen and from paper.
 */
export async function qrDataUrl(text: string): Promise<string> {
  // Loaded lazily: most responses have no tickets.
  const { toString } = await import("qrcode");
  const svg = await toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
