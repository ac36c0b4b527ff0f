/** Hosts whose addresses take the second in `t`. */
const WITH_QUERY = ["youtube.com", "youtu.be", "youtube-nocookie.com"];

/**
 * The address of a recording from a second on: as YouTube writes it, elsewhere as a media fragment
 * (https://www.w3.org/TR/media-frags/), which films in a browser and Vimeo understand.
 */
export function chapterUrl(recording: string, seconds: number): string {
  const url = new URL(recording);
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  if (WITH_QUERY.includes(host)) url.searchParams.set("t", `${seconds}s`);
  else url.hash = host.endsWith("vimeo.com") ? `t=${seconds}s` : `t=${seconds}`;
  return url.href;
}
