import { ButtonLink } from "@/components/kit/ui/button";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { AnswerWords } from "../answer-words";

/** The answer to what was asked: who is where, how many, and the way to them in the directory. */
export function AnswerBlock({
  locale,
  answer: { label, path, facts, isEmpty, links },
  title,
  open,
}: {
  locale: Locale;
  answer: AnswerWords;
  /** The name of the block, for screen readers. */
  title: string;
  /** The words of its button. */
  open: string;
}) {
  return (
    <section
      aria-label={title}
      data-section="directory"
      className="mt-6 border-s-4 border-accent bg-wash px-5 py-5"
    >
      <h2 className="text-2xl">
        <Link locale={locale} href={path} className="hover:underline hover:underline-offset-4">
          {label}
        </Link>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem]">
        {facts.map((fact) => (
          <li key={fact} className="not-first:border-s not-first:border-rule not-first:ps-4">
            {fact}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3">
        {!isEmpty && (
          <ButtonLink locale={locale} href={path} size="small">
            {open}
          </ButtonLink>
        )}
        {links.map((link) => (
          <ButtonLink key={link.path} locale={locale} href={link.path} kind="quiet" size="small">
            {link.label}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}
