import type { Metadata } from "next";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";

type Props = { params: LocaleParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return notFoundMetadata(await pageLocale(params));
}

/** The 404 of every URL without a page. */
export default async function UnknownPage({ params }: Props) {
  return <NotFoundScreen locale={await pageLocale(params)} />;
}
