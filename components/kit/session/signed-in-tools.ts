import type { ComponentType } from "react";
import type { SessionUser } from "./session-store";

/** The tools of those who are signed in, in the header of a public page. */
export type SignedInTools = ComponentType<{ user: SessionUser }>;

let load: (() => Promise<SignedInTools>) | undefined;

/** Says how the tools are loaded. */
export const provideSignedInTools = (loader: () => Promise<SignedInTools>): void =>
  void (load = loader);

/** Loads the tools; undefined where a page has none. */
export const loadSignedInTools = async (): Promise<SignedInTools | undefined> => load?.();
