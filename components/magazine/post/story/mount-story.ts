import { watchLightbox } from "@/components/kit/asset/lightbox/watch-lightbox";
import { copyLink, watchSelection } from "./passage-link";
import type { StoryTexts } from "./texts";

/** Shows the share of the first picture that the slider of a comparison says. */
const showShare = (input: HTMLInputElement) =>
  input.parentElement?.style.setProperty("--share", `${input.value}%`);

const isSlider = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-look="compare"] > input');

/** Makes pictures, comparisons and links to passages of a story live. @returns a function that ends it */
export function mountStory(story: HTMLElement): () => void {
  const texts = JSON.parse(story.dataset.texts ?? "{}") as StoryTexts;
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
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
  const endLightbox = watchLightbox(story, texts);
  return () => {
    story.removeEventListener("click", onClick);
    story.removeEventListener("input", onInput);
    endLightbox();
    stop?.();
  };
}
