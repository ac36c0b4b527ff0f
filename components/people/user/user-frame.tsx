import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { ReactNode } from "react";
import { Link } from "@/lib/kernel/i18n/navigation";
import { PageShell } from "@/components/kit/layout/page-shell";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Illustration, type IllustrationName } from "./illustration";

type Props = {
  locale: Locale;
  path: string;
  illustration: IllustrationName;
  children: ReactNode;
  aside?: ReactNode;
};

/**
 * The layout of sign-in screens: the form on the left, an illustration beside it where there is
 * room.
 */
export async function UserFrame({ locale, path, illustration, children, aside }: Props) {
  const t = await getTranslations({ locale, namespace: "user" });
  return (
    <PageShell locale={locale} path={path}>
      <div className="shell grid gap-x-20 pb-4 pt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:pt-16">
        <div className="max-w-xl">
          <noscript>
            <p className="mb-6 border-s-3 border-bad bg-wash px-4 py-3">{t("noJavaScript")}</p>
          </noscript>
          {children}
        </div>
        <div className="hidden lg:block">
          <Illustration name={illustration} className="max-h-[38rem] w-full" />
          {aside}
        </div>
      </div>
    </PageShell>
  );
}

/** The heading of a screen with an introduction. */
export function UserHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <>
      <h1 className="text-4xl wide:text-5xl">{title}</h1>
      {lead && <p className="mt-4 text-lg text-soft">{lead}</p>}
    </>
  );
}

/** An important notice. */
export function Note({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-s-3 border-ink bg-wash px-4 py-3 text-[0.9375rem]">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}

/** The way to the other form, below one that logs in or registers. */
export function OtherForm({
  locale,
  text,
  href,
  label,
}: {
  locale: Locale;
  text: string;
  href: string;
  label: string;
}) {
  return (
    <p className="mt-10 border-t border-rule pt-5">
      {text}{" "}
      <Link locale={locale} href={href} className="link-line">
        {label}
      </Link>
    </p>
  );
}
