/**
 * The language switch of a page without translation: it opens a note with a link to the other
 * locale's home page.
 */
export function LanguageMissing({
  short,
  text,
  homeLabel,
  homeHref,
  lang,
}: {
  short: string;
  text: string;
  homeLabel: string;
  homeHref: string;
  lang: string;
}) {
  return (
    <details className="relative">
      <summary
        className="round-button cursor-pointer list-none text-soft"
        aria-label={`${short}: ${text}`}
      >
        {short}
      </summary>
      <div className="absolute end-0 top-full z-50 mt-2 w-64 rounded-md border border-rule bg-paper p-4 text-sm">
        <p>{text}</p>
        <p className="mt-3">
          <a href={homeHref} hrefLang={lang} className="link-line">
            {homeLabel}
          </a>
        </p>
      </div>
    </details>
  );
}
