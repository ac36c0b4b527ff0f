// Shows steps with their duration and progress. Plain JavaScript without packages, since it also
// shows their installation.
import { stripVTControlCharacters } from "node:util";

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const BAR_WIDTH = 24;
const PLAIN_EVERY_MS = 10_000;

const live = process.stdout.isTTY === true && process.env.TERM !== "dumb" && !process.env.CI;
const colours = live && !process.env.NO_COLOR;

/** Whether lines are JSON, as the log lines of the site's processes are (`run-main.mjs`). */
const asJson = () => process.env.LOG_FORMAT === "json";

/** No animated line, which would mix with log lines. */
const moves = () => live && !asJson();

const paint = (code, text) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);

/** Coloured text on a terminal, the same text elsewhere. */
export const style = {
  bold: (text) => paint(1, text),
  faint: (text) => paint(2, text),
  red: (text) => paint(31, text),
  green: (text) => paint(32, text),
  yellow: (text) => paint(33, text),
  cyan: (text) => paint(36, text),
};

/** A duration for display: `0.4 s`, `12 s`, `2 min 5 s`. */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function bar(done, total) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const full = Math.round(share * BAR_WIDTH);
  return `${"█".repeat(full)}${"░".repeat(BAR_WIDTH - full)} ${Math.floor(share * 100)} %`;
}

/** The steps that run; the line of the terminal shows the last one. */
const running = [];
const shown = () => running.at(-1);

/** Writes a line of the log, with the fields that pino's lines have. */
function writeRecord(level, msg, fields, stream = process.stdout) {
  const record = { level, time: new Date().toISOString(), ...fields, msg };
  stream.write(`${JSON.stringify(record)}\n`);
}

/** Prints an event as text, or as JSON with its fields. */
export function announce(text, { level = "info", msg = text, ...fields } = {}) {
  if (asJson())
    writeRecord(level, msg, fields, level === "error" ? process.stderr : process.stdout);
  else printLine(text, level === "error" ? process.stderr : process.stdout);
}

/** Warns the operator. */
export function warn(text) {
  if (asJson()) writeRecord("warn", text);
  else printLine(style.yellow(`! ${text}`));
}

/**
 * Prints a line of a process of the site; as JSON its own record with the name of the process, or a
 * new record around its text.
 */
export function forwardLine(line, { name, prefix, isError }) {
  const stream = isError ? process.stderr : process.stdout;
  if (!asJson()) return printLine(`${prefix} ${line}`, stream);
  if (/^\{".*\}$/.test(line))
    return stream.write(`${line.replace("{", `{"process":${JSON.stringify(name)},`)}\n`);
  const msg = stripVTControlCharacters(line).trim();
  if (msg) writeRecord(isError ? "error" : "info", msg, { process: name }, stream);
  return undefined;
}

/** Prints a line above the animated line of the running step. */
export function printLine(line, stream = process.stdout) {
  if (asJson()) return announce(stripVTControlCharacters(line).trim());
  if (running.length > 0 && live) process.stdout.write("\r\x1b[K");
  stream.write(`${line}\n`);
  shown()?.draw();
  return undefined;
}

/**
 * Begins a step. On a terminal one line moves; elsewhere there is a line at the end, and one every
 * 10 s while it lasts.
 * @returns `update(text)`, `count(done, total, text?)`, and `succeed(text?)`, `fail()` or `leave()`
 * to end it once
 */
export function beginStep(label) {
  const started = Date.now();
  let detail = "";
  let frame = 0;
  let spoke = started;

  function draw() {
    if (!moves() || shown() !== step) return;
    const line = `${FRAMES[frame % FRAMES.length]} ${label}  ${detail}`;
    const elapsed = ` ${formatDuration(Date.now() - started)}`;
    const room = (process.stdout.columns || 80) - elapsed.length - 1;
    process.stdout.write(`\r\x1b[K${paint(36, line.slice(0, room))}${paint(2, elapsed)}`);
  }
  const timer = setInterval(
    () => {
      frame += 1;
      if (moves()) return draw();
      if (Date.now() - spoke < PLAIN_EVERY_MS) return undefined;
      spoke = Date.now();
      if (asJson())
        return writeRecord("info", label, { progress: detail, duration_ms: spoke - started });
      process.stdout.write(
        `… ${label}${detail ? `: ${detail}` : ""} (${formatDuration(spoke - started)})\n`,
      );
      return undefined;
    },
    live ? 100 : 500,
  );
  timer.unref();

  let ended = false;
  function end(mark, text, level = "info") {
    if (ended) return undefined;
    ended = true;
    clearInterval(timer);
    running.splice(running.indexOf(step), 1);
    const duration_ms = Date.now() - started;
    if (asJson()) return writeRecord(level, label, { result: text ?? "done", duration_ms });
    if (live) process.stdout.write("\r\x1b[K");
    process.stdout.write(
      `${mark} ${label}${text ? `: ${text}` : ""} ${paint(2, `(${formatDuration(duration_ms)})`)}\n`,
    );
    shown()?.draw();
    return undefined;
  }
  const step = {
    draw,
    update(text) {
      detail = text;
    },
    count(done, total, text = "") {
      detail = `${live ? bar(done, total) : `${done} of ${total}`}${text ? ` ${text}` : ""}`;
    },
    succeed: (text) => end(paint(32, "✔"), text),
    fail: (text) => end(paint(31, "✖"), text ?? (asJson() ? "failed" : undefined), "error"),
    leave: () => end("–", "stopped"),
  };
  running.push(step);
  draw();
  return step;
}
