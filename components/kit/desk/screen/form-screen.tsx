import type { ReactNode } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { ScreenHead } from "./screen-head";

type Props = {
  locale: Locale;
  /** The list that one comes from. */
  back: { path: string; text: string };
  title: string;
  intro: ReactNode;
  /** What removes the item, below its form. */
  removal: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** A screen with the form of an item, or of a new one, and the way back to the list. */
export const FormScreen = ({ locale, back, title, intro, removal, children }: Props) => (
  <>
    <ScreenHead
      kicker={
        <Link locale={locale} href={back.path}>
          ← {back.text}
        </Link>
      }
      title={title}
      intro={intro}
    />
    <div className="max-w-3xl border-t border-ink pt-8">
      {children}
      {removal && <p className="mt-10 border-t border-rule pt-6">{removal}</p>}
    </div>
  </>
);
