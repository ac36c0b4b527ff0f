import { copyLink, watchSelection } from "./passage-link";
import type { StoryTexts } from "./texts";

/** A plain press, without keys that open a new tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Shows the share of the first picture that the slider of a comparison says. */
const showShare = (input: HTMLInputElement) =>
  input.parentElement?.style.setProperty("--share", `${input.value}%`);

const isSlider = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-look="compare"] > input');

/** Makes pictures, comparisons and links to passages of a story live. @returns a function that ends it */
export function mountStory(story: HTMLElement): () => void {
  const texts = JSON.parse(story.dataset.texts ?? "{}") as StoryTexts;
  const links = () => [...story.querySelectorAll<HTMLAnchorElement>("a[data-picture]")];
  const open = (link: HTMLAnchorElement, isAddressed: boolean) =>
    void import("./lightbox").then(
      ({ openLightbox }) => openLightbox(links(), link, texts, isAddressed),
      // Without the code the link leads to the file.
      () => window.location.assign(link.href),
    );
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlain(event)) return;
    const picture = event.target.closest<HTMLAnchorElement>("a[data-picture]");
    if (picture) {
      event.preventDefault();
      open(picture, false);
    }
    const heading = event.target.closest<HTMLAnchorElement>("a.heading-link");
    if (heading) void copyLink(heading.hash.slice(1), texts);
  };
  const onInput = ({ target }: Event) => {
    if (isSlider(target)) showShare(target);
  };
  for (const input of story.querySelectorAll("input")) if (isSlider(input)) showShare(input);
  story.addEventListener("click", onClick);
  story.addEventListener("input", onInput);
  const prose = story.querySelector<HTMLElement>(".prose-ds");
  const stop = prose ? watchSelection(prose, texts) : undefined;
  const addressed = links().find(({ dataset }) => location.hash === `#picture-${dataset.picture}`);
  if (addressed) open(addressed, true);
  return () => {
    story.removeEventListener("click", onClick);
    story.removeEventListener("input", onInput);
    stop?.();
  };
}
