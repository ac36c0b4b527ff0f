import { permanentRedirect } from "next/navigation";
import { localePath } from "@/lib/kernel/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";

/** Redirects to the page that says that there are no jobs (docs/site.md#urls). */
export default async function JobsPage({ params }: { params: LocaleParams }) {
  permanentRedirect(localePath(await pageLocale(params), "/jobsdisabled"));
}
