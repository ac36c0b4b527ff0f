import { Glyph } from "@/components/kit/ui/glyph";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { ROW_ICONS } from "../box/row-icons";
import type { Row } from "../box/row";
import { Highlighted } from "../highlighted";

/** A result: picture or icon, what it is, title, the sentence that matches, and what holds of it now. */
export function ResultRow({ locale, row }: { locale: Locale; row: Row }) {
  const { path, label, detail, state, snippet, picture, icon } = row;
  return (
    <li className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-4">
      {picture ? (
        // oxlint-disable-next-line nextjs/no-img-element -- its variants are made at upload
        <img
          src={picture}
          width={56}
          height={56}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-14 w-14 rounded-md object-cover"
        />
      ) : (
        <span className="flex h-14 w-14 items-center justify-center rounded-md bg-wash text-soft">
          <Glyph path={ROW_ICONS[icon]} size={22} />
        </span>
      )}
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal wide:text-lg">
          <Link
            locale={locale}
            href={path}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            <Highlighted pieces={label} />
          </Link>
        </h3>
        {detail !== "" && <p className="meta">{detail}</p>}
        {snippet && snippet.length > 0 && (
          <p className="mt-1 line-clamp-3 text-[0.9375rem]">
            <Highlighted pieces={snippet} />
          </p>
        )}
        {state !== undefined && <p className="meta text-good">{state}</p>}
      </div>
    </li>
  );
}
