import type { Locale } from "@/lib/kernel/i18n/locale";

const NAME = /^(\w+)\.webmanifest$/;

/** The address of what a device is told that installs the site. */
export const manifestPath = (locale: Locale): string => `/manifests/${locale}.webmanifest`;

/** The language in the name of such a file; undefined for any other. */
export const readManifestName = (file: string): string | undefined => NAME.exec(file)?.[1];
