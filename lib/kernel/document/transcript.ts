/** Maximum length of a transcript, in UTF-16 units: some two hours of speech. */
export const MAX_TRANSCRIPT = 120_000;
/** Maximum lengths of the title and the credit of a sound or film. */
export const MAX_MEDIA_TITLE = 200;
export const MAX_MEDIA_CREDIT = 300;

/** A line of a transcript, and the second at which it begins; null where nobody said when. */
export type Line = { at: number | null; text: string };

const CUE = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})[ \t]*-->/;
const TYPED =
  /^[[(]?(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?[\])]?(?:[ \t]*[-–—][ \t]*|[ \t]+)(\S.*)$/;
/** Blocks of a WebVTT file that nobody hears. */
const SILENT = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:[ \t]|$)/;

const seconds = ([, hours, minutes, whole, part]: RegExpExecArray | string[]) =>
  Number(hours ?? 0) * 3600 +
  Number(minutes) * 60 +
  Number(whole) +
  Number((part ?? "0").padEnd(3, "0")) / 1000;

/** The words of a cue: voices become names, other tags and positions go. */
const cueText = (lines: readonly string[]) =>
  lines
    .join(" ")
    // Bounded, so that many openings without an end take no time.
    .replace(/<v(?:\.[^ <>]{1,100})?[ \t]{1,9}([^<>]{1,200})>/g, "$1: ")
    .replace(/<[^<>]{0,300}>|\{\\[^{}]{0,100}\}/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** The lines that somebody typed, each with or without its time: `0:12 Text`. */
const typedLines = (text: string): Line[] =>
  text.split("\n").flatMap((line) => {
    const words = line.trim().replace(/[ \t]+/g, " ");
    if (words === "") return [];
    const timed = TYPED.exec(words);
    return [timed ? { at: seconds(timed), text: timed[5]! } : { at: null, text: words }];
  });

/**
 * The lines of a block of WebVTT or SRT. One line before a cue is its name; what else stands there, or apart from
 * cues, was typed, and is kept.
 */
function blockLines(block: string): Line[] {
  const lines = block.split("\n");
  if (SILENT.test(lines[0] ?? "")) return [];
  const from = lines.findIndex((line) => CUE.test(line.trim()));
  if (from === -1) return typedLines(block);
  const before = lines.slice(0, from);
  const isName = from === 1 && !TYPED.test(before[0]!.trim());
  const words = cueText(lines.slice(from + 1));
  return [
    ...(isName ? [] : typedLines(before.join("\n"))),
    ...(words === "" ? [] : [{ at: seconds(CUE.exec(lines[from]!.trim())!), text: words }]),
  ];
}

/** A file of captions that has none. */
const BARE = /^WEBVTT[ \t]*(?:\n[ \t]*(?:\n|$)|$)/;

const isCued = (text: string) =>
  BARE.test(text) || text.split("\n").some((line) => CUE.test(line.trim()));

/** The lines of a transcript: of WebVTT, of SRT, or typed. */
export function readTranscript(transcript: string): Line[] {
  const text = transcript.replace(/\r\n?/g, "\n").replace(/^\ufeff/, "");
  return isCued(text) ? text.split(/\n[ \t]*\n/).flatMap(blockLines) : typedLines(text);
}

/** A time as it is typed: 0:12, 1:02:03.5. */
export function timeText(at: number): string {
  const whole = Math.floor(at);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (count: number) => String(count).padStart(2, "0");
  const part = Math.round((at - whole) * 1000);
  const rest = part > 0 ? String(part / 1_000).slice(1) : "";
  const base =
    hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return base + rest;
}

/** The one form in which transcripts are stored and edited: a line each, with its time before it. */
export const tidyTranscript = (transcript: string): string =>
  readTranscript(transcript)
    .map(({ at, text }) => (at === null ? text : `${timeText(at)} ${text}`))
    .join("\n");

/** The words of a transcript alone. */
export const transcriptText = (transcript: string): string =>
  readTranscript(transcript)
    .map(({ text }) => text)
    .join("\n");

const vttTime = (at: number) => {
  const two = (count: number) => String(Math.floor(count)).padStart(2, "0");
  return `${two(at / 3600)}:${two((at % 3600) / 60)}:${(at % 60).toFixed(3).padStart(6, "0")}`;
};

/** How long a line stands at most, in seconds. */
const LONGEST_CUE = 7;

/** The captions of a film as WebVTT; empty without times. */
export function captionsOf(lines: readonly Line[], duration: number): string {
  const timed = lines
    .flatMap(({ at, text }) => (at === null ? [] : [{ at, text }]))
    .sort((one, other) => one.at - other.at);
  if (timed.length === 0) return "";
  const cues = timed.map(({ at, text }, index) => {
    const next = timed[index + 1]?.at ?? Math.max(duration, at + 1);
    const end = Math.max(at + 0.1, Math.min(next, at + LONGEST_CUE));
    const words = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return `${vttTime(at)} --> ${vttTime(end)}\n${words}`;
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}
