let tags: Element[] | undefined;

/**
 * Shows the tags that belong to the first page alone (`lib/kernel/seo/document-head.ts`), or removes them
 * while another page is shown, whose own the framework puts into the head.
 */
export function showFirstHead(isShown: boolean): void {
  tags ??= [...document.head.querySelectorAll("[data-first]")];
  for (const tag of tags)
    if (isShown) document.head.append(tag);
    else tag.remove();
}
