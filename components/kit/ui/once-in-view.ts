/**
 * Runs something once an element is in view, such as loading code that most readers of a page never
 * scroll to.
 * @returns a function that ends the waiting
 */
export function onceInView(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
