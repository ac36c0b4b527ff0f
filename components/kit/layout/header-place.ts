import type { ReactNode } from "react";
import type { PageLocation } from "./page-location";

type RenderHeader = (place: PageLocation) => ReactNode;

let render: RenderHeader | undefined;

/** Says how the header of pages is rendered: by the root layout, which every page has. */
export const provideHeader = (header: RenderHeader): void => void (render = header);

/** The header of a page; nothing before one is provided. */
export const headerOf = (place: PageLocation): ReactNode => render?.(place);
