import { millisecondsInMinute } from "date-fns/constants";
import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { StackTranslator } from "@/lib/kernel/core/stack-translator";

/** The folders of compiled code; each file has its map beside it. */
const COMPILED = ["dist", path.join(".next", "server")];
/** Known positions; a stack has some ten. */
const MAX_POSITIONS = 500;
/**
 * Maps that are read within a minute, and the time that they may take together: the largest, of
 * 3 MB, takes 0.2 s. So the thread still answers requests while many different errors are logged.
 */
const MAX_READS = 40;
const MAX_READING_MS = 3_000;

/** A longer line is no frame, but part of a message; the expression would be slow with it. */
const MAX_FRAME_LETTERS = 1_000;
/** A line of a stack: what is before the place, file, line, column, and what is after it. */
const FRAME = /^(\s+at (?:async |.*? \()?)((?:file:\/\/)?\/.+):(\d+):(\d+)(\)?(?: \{)?)$/;

const URL_START = "file://";

type Options = {
  /** Reads a map. @throws Error when there is none */
  readMap?: (file: string) => string;
  /** A clock in milliseconds. */
  now?: () => number;
  maxPositions?: number;
};

type Frame = { place: string; file: string; line: number; column: number };

/** The parts of a line that is a frame of compiled code. */
type FrameLine = Frame & { before: string; after: string };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name of a source that a map gives: its path in the project, if it has one. */
function sourceName(root: string, mapFile: string, source: string): string {
  const [, ofProject] = /^turbopack:\/\/\/\[project\]\/(.+)$/.exec(source) ?? [];
  if (ofProject) return ofProject;
  if (/^[a-z][\w+.-]*:/i.test(source)) return source;
  const file = path.resolve(path.dirname(mapFile), decoded(source));
  const inProject = path.relative(root, file);
  return inProject.startsWith("..") ? file : inProject;
}

/** Checks nothing but that it is JSON: what a broken map says is checked where it is used. */
const parseMap = (text: string) => new SourceMap(JSON.parse(text) as SourceMapPayload);

/** Where the code at a compiled position came from; undefined if the map does not tell. */
function originOf(map: SourceMap, { line, column }: Frame) {
  const entry = map.findEntry(line - 1, column - 1);
  // Without an entry in the line itself, the last one of an earlier line is found.
  if (!("originalSource" in entry) || entry.generatedLine !== line - 1) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  if (typeof originalSource !== "string" || !Number.isInteger(originalLine)) return undefined;
  return { source: originalSource, position: `${originalLine + 1}:${originalColumn + 1}` };
}

/**
 * Makes a translator of stacks for the compiled code of the project in the folder `root`:
 * `at f (/srv/site/dist/web.mjs:812:11)` becomes `at f (lib/kernel/core/db.ts:12:5)`. It keeps positions,
 * not the maps, which are many times as large. A frame stays as it was if its map is missing or
 * broken, or if too many were read within the last minute.
 */
export function translateStacks(
  root: string,
  {
    readMap = (file) => readFileSync(file, "utf8"),
    now = () => performance.now(),
    maxPositions = MAX_POSITIONS,
  }: Options = {},
): StackTranslator {
  const folders = COMPILED.map((folder) => path.join(root, folder) + path.sep);
  /** What is printed for a place. */
  const known = new LRUCache<string, string>({ max: maxPositions });
  const lately = { since: -Infinity, reads: 0, readingMs: 0 };

  function mayRead(): boolean {
    if (now() - lately.since >= millisecondsInMinute)
      Object.assign(lately, { since: now(), reads: 0, readingMs: 0 });
    return lately.reads < MAX_READS && lately.readingMs < MAX_READING_MS;
  }

  function frameOf(text: string): FrameLine | undefined {
    if (text.length > MAX_FRAME_LETTERS) return undefined;
    const [, before = "", name, line, column, after = ""] = FRAME.exec(text) ?? [];
    if (!name) return undefined;
    const file = path.resolve(
      name.startsWith(URL_START) ? decoded(name.slice(URL_START.length)) : name,
    );
    if (!folders.some((folder) => file.startsWith(folder))) return undefined;
    const place = `${name}:${line}:${column}`;
    return { before, after, place, file, line: Number(line), column: Number(column) };
  }

  /** What is printed for places of one file, whose map is read once. */
  function translate(file: string, frames: Frame[]): [place: string, printed: string][] {
    const mapFile = `${file}.map`;
    const begun = now();
    try {
      const map = parseMap(readMap(mapFile));
      return frames.map((frame) => {
        const origin = originOf(map, frame);
        if (!origin) return [frame.place, frame.place];
        return [frame.place, `${sourceName(root, mapFile, origin.source)}:${origin.position}`];
      });
    } catch {
      // There is no map, or it is broken: it is not read again for these places.
      return frames.map(({ place }) => [place, place]);
    } finally {
      lately.reads += 1;
      lately.readingMs += now() - begun;
    }
  }

  /** What is printed for the places of one stack. */
  function printedPlaces(frames: Frame[]): Map<string, string> {
    const printed = new Map<string, string>();
    const unknown = new Map<string, Frame[]>();
    for (const frame of frames) {
      const one = known.get(frame.place);
      const ofFile = unknown.get(frame.file);
      if (one !== undefined) printed.set(frame.place, one);
      else if (ofFile) ofFile.push(frame);
      else unknown.set(frame.file, [frame]);
    }
    for (const [file, ofFile] of unknown) {
      if (!mayRead()) break;
      for (const [place, text] of translate(file, ofFile)) {
        printed.set(place, text);
        known.set(place, text);
      }
    }
    return printed;
  }

  return (stack) => {
    const lines = stack.split("\n").map((text) => ({ text, frame: frameOf(text) }));
    const printed = printedPlaces(lines.flatMap(({ frame }) => frame ?? []));
    return lines
      .map(({ text, frame }) => {
        const place = frame && printed.get(frame.place);
        return place === undefined ? text : `${frame?.before}${place}${frame?.after}`;
      })
      .join("\n");
  };
}
