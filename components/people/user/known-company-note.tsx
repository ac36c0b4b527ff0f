"use client";

import { useDuplicates } from "@/components/directory/member/use-duplicates";
import { Icon } from "@/components/kit/ui/icon";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { RegisterLabels } from "./labels";

type Props = { name: string; phone: string; locale: Locale; labels: RegisterLabels };

/**
 * Tells who registers a company that the directory has one of this name or phone already, and leads
 * to its claim. The registration stays possible, since the other one may only be called alike.
 */
export function KnownCompanyNote({ name, phone, locale, labels }: Props) {
  const known = useDuplicates({ names: [name], phone, locale });
  return (
    <div role="status">
      {known.length > 0 && (
        <div className="note" data-tone="waiting">
          <Icon name="warning" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{labels.knownTitle}</p>
            <p className="mt-1">{labels.knownText}</p>
            <ul className="mt-2 grid gap-1">
              {known.map((one) => (
                <li key={one.id} className="flex flex-wrap gap-x-3">
                  <span>
                    {one.path ? (
                      <a href={one.path} className="link-line" target="_blank" rel="noopener">
                        {one.member_name}
                      </a>
                    ) : (
                      one.member_name
                    )}
                    {one.area && `, ${one.area}`}
                  </span>
                  <a
                    href={localePath(locale, `/account/member?claim=${one.id}`)}
                    className="link-line font-semibold"
                  >
                    {labels.knownClaim.replace("{name}", one.member_name)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
