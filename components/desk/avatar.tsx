import { Picture } from "@/components/asset/picture";
import type { AssetView } from "@/lib/asset/view";
import type { Locale } from "@/lib/i18n/locale";
import { initialsOf } from "./initials";

type Props = {
  name: string;
  locale: Locale;
  picture: AssetView | null;
  tone?: "quiet";
  size?: "large";
};

/** The avatar of a user, or initials; decorative, beside the name. */
export function Avatar({ name, locale, picture, tone, size }: Props) {
  return (
    <span aria-hidden="true" className="account-avatar" data-tone={tone} data-size={size}>
      {picture ? (
        <Picture
          asset={picture}
          sizes={size ? "96px" : "36px"}
          decorative
          className="h-full w-full object-cover"
        />
      ) : (
        initialsOf(name, locale)
      )}
    </span>
  );
}
