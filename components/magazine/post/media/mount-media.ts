import { lineAt, type TimedLine } from "./line-at";

type Texts = { speed: string; follow: string };

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
/** The attribute of the line that is heard. */
const CURRENT = "aria-current";

/** A plain click, without keys that open a new tab or window; Enter on a link is one too. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

const isMotionReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The lines of a transcript with their times, in the order of time. */
const linesOf = (figure: HTMLElement): TimedLine<HTMLAnchorElement>[] =>
  [...figure.querySelectorAll<HTMLAnchorElement>(".transcript a[data-at]")]
    .map((line) => ({ at: Number(line.dataset.at), line }))
    .sort((one, other) => one.at - other.at);

/** The choice of how fast it plays. */
function speedField(player: HTMLMediaElement, text: string): HTMLLabelElement {
  const label = document.createElement("label");
  const select = document.createElement("select");
  select.autocomplete = "off";
  const lang = document.documentElement.lang || undefined;
  for (const speed of SPEEDS) {
    const option = new Option(`${speed.toLocaleString(lang)}×`, String(speed));
    option.selected = speed === 1;
    option.defaultSelected = speed === 1;
    select.add(option);
  }
  select.addEventListener("change", () => (player.playbackRate = Number(select.value)));
  label.append(`${text} `, select);
  return label;
}

/** The switch that lets the transcript follow. */
function followField(text: string): { label: HTMLLabelElement; input: HTMLInputElement } {
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.type = "checkbox";
  input.checked = true;
  input.autocomplete = "off";
  label.append(input, ` ${text}`);
  return { label, input };
}

/** Scrolls the transcript, and never the page, so that a line is seen. */
function showLine(line: HTMLElement): void {
  const list = line.closest("ol");
  const row = line.closest("li");
  if (!list || !row) return;
  const top = row.offsetTop - list.offsetTop - list.clientHeight / 3;
  list.scrollTo({ top, behavior: isMotionReduced() ? "auto" : "smooth" });
}

/** Pauses all other players of the page. */
function pauseOthers(player: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video"))
    if (other !== player) other.pause();
}

/**
 * Makes a player live: one plays at a time, its speed can be chosen, and the transcript follows; a press
 * on a line plays from there. @returns a function that ends it
 */
export function mountMedia(figure: HTMLElement): () => void {
  const player = figure.querySelector<HTMLMediaElement>("audio, video");
  if (!player) return () => undefined;
  const texts = JSON.parse(figure.dataset.texts ?? "{}") as Texts;
  const lines = linesOf(figure);
  const bar = document.createElement("div");
  bar.className = "media-bar";
  const follow = followField(texts.follow);
  bar.append(speedField(player, texts.speed), ...(lines.length > 0 ? [follow.label] : []));
  player.after(bar);

  let current: HTMLAnchorElement | undefined;
  const mark = () => {
    const next = follow.input.checked ? lineAt(lines, player.currentTime) : undefined;
    if (next === current) return;
    current?.removeAttribute(CURRENT);
    current = next;
    if (!next) return;
    next.setAttribute(CURRENT, "true");
    showLine(next);
  };
  const onPlay = () => {
    pauseOthers(player);
    const transcript = figure.querySelector<HTMLDetailsElement>(".transcript");
    if (transcript && follow.input.checked) transcript.open = true;
    mark();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const line = target?.closest<HTMLAnchorElement>(".transcript a[data-at]");
    if (!line || !isPlain(event)) return;
    event.preventDefault();
    player.currentTime = Number(line.dataset.at);
    mark();
    // A browser that cannot play the file says so in its own player.
    void player.play().catch(() => undefined);
  };
  player.addEventListener("play", onPlay);
  player.addEventListener("timeupdate", mark);
  player.addEventListener("seeked", mark);
  follow.input.addEventListener("change", mark);
  figure.addEventListener("click", onClick);
  if (!player.paused) onPlay();
  return () => {
    player.removeEventListener("play", onPlay);
    player.removeEventListener("timeupdate", mark);
    player.removeEventListener("seeked", mark);
    figure.removeEventListener("click", onClick);
    current?.removeAttribute(CURRENT);
    bar.remove();
  };
}
