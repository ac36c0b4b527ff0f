import { Icon, type IconName } from "@/components/kit/ui/icon";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  icon: IconName;
  /** The action; seen once in a row of languages. */
  text: string;
  locale: Locale;
  isFirst: boolean;
  /** Whether it is the only language of the row. */
  isOnly: boolean;
};

/** The content of a button of the bar that does the same for each language. */
export function LanguageAction({ icon, text, locale, isFirst, isOnly }: Props) {
  return (
    <>
      <Icon name={icon} />
      <span className={isFirst ? undefined : "visually-hidden"}>{text}</span>
      {!isOnly && <span aria-hidden="true">{LOCALE_FACTS[locale].short}</span>}
      <span className="visually-hidden">{` (${LOCALE_FACTS[locale].label})`}</span>
    </>
  );
}
