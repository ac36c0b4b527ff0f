import { MANIFESTS } from "@/lib/kernel/manifest/all";
import type { Manifest } from "@/lib/kernel/manifest/shape";

type ScreensOf<M> = M extends { screens: infer S } ? S : never;
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** The screens of the account area that manifests declare, by name. */
export const screensOf = <const M extends readonly Manifest[]>(
  manifests: M,
): Merged<ScreensOf<M[number]>> => Object.assign({}, ...manifests.map(({ screens }) => screens));

/** The screens and their rights. */
export const SCREENS = screensOf(MANIFESTS);

export type ScreenName = keyof typeof SCREENS;

/** The root of the account area, which redirects to the dashboard. */
export const ACCOUNT_ROOT = "/account";

/** Path of the screen of a user. */
export const userPath = (id: number): string => `${SCREENS.user.path}/${id}`;
