import { Picture } from "@/components/kit/asset/picture";
import type { AssetView } from "@/lib/kernel/asset/view";
import { initialsOf } from "./initials";

type Props = {
  name: string;
  asset: AssetView | null;
  tone?: "quiet";
  size?: "large";
};

/**
 * The avatar of a user, or initials; decorative, beside the name. The initials are content of the
 * style sheet: as text they would be a visible label that the name of a button must begin with
 * (WCAG 2.5.3).
 */
export function Avatar({ name, asset, tone, size }: Props) {
  return (
    <span
      aria-hidden="true"
      className="account-avatar"
      data-tone={tone}
      data-size={size}
      data-initials={asset ? undefined : initialsOf(name)}
    >
      {asset && (
        <Picture
          asset={asset}
          sizes={size ? "96px" : "36px"}
          decorative
          className="h-full w-full object-cover"
        />
      )}
    </span>
  );
}
