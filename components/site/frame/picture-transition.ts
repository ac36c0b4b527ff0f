/** The name of the picture in the transition (transitions.css). */
const NAME = "opened-picture";
/** How long the former page stays for a transition; a page that takes longer comes without one. */
const WAIT_MS = 500;

const isShown = (picture: HTMLImageElement) => {
  const { width, top, bottom } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
};

/** The folder of a picture, which all its sizes share; undefined for other images. */
const folderOf = (picture: HTMLImageElement) =>
  /\/assets\/[^/]+\//.exec(picture.currentSrc || picture.src)?.[0];

const pictureOf = (link: HTMLAnchorElement) =>
  [...(link.closest("article, li") ?? link).querySelectorAll("img")].find(
    (picture) => isShown(picture) && folderOf(picture),
  );

/** Resolves once the page of an address stands in the document, or after the longest wait. */
function standsAt({ pathname, search }: HTMLAnchorElement): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (location.pathname === pathname && location.search === search) end();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(end, WAIT_MS);
  });
}

/**
 * Opens a page; where its card has a picture, this becomes the same picture of the page, in browsers
 * with view transitions and unless a person wants less motion.
 * @param link of the card, with an address of this site
 * @param navigate puts the page in place
 */
export function openWithPicture(link: HTMLAnchorElement, navigate: () => void): void {
  const from = pictureOf(link);
  if (
    !from ||
    !("startViewTransition" in document) ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  ) {
    navigate();
    return;
  }
  const folder = folderOf(from)!;
  let to: HTMLImageElement | undefined;
  from.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = "";
    const stands = standsAt(link);
    navigate();
    await stands;
    to = [...document.querySelectorAll<HTMLImageElement>("main img")].find(
      (picture) => picture !== from && folderOf(picture) === folder && isShown(picture),
    );
    if (to) to.style.viewTransitionName = NAME;
  });
  const end = () => {
    if (to) to.style.viewTransitionName = "";
  };
  // A hidden tab and the next navigation skip the motion: the page is in place all the same.
  transition.ready.catch(end);
  transition.finished.then(end, end);
}
