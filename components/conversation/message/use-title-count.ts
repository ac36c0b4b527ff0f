"use client";

import { useEffect } from "react";

const COUNT = /^\(\d+\) /;

/** Shows the number of unread messages in front of the page's title, on every page. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const plain = document.title.replace(COUNT, "");
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    // A navigation sets another title.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, "");
    };
  }, [count]);
}
