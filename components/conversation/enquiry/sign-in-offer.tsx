import type { MouseEvent } from "react";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { withReturnPath } from "@/components/kit/session/next-path";
import type { EnquiryLabels } from "./labels";

type Props = {
  locale: Locale;
  labels: Pick<EnquiryLabels, "signIn" | "signInLink">;
  /** Keeps what was typed before the page is left. */
  onLeave(): void;
};

/** Offers visitors to sign in; they come back to the form as it is. */
export function SignInOffer({ locale, labels, onLeave }: Props) {
  const login = localePath(locale, "/user/login");
  const leave = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const { pathname, search } = window.location;
    const section = currentTarget.closest("section[id]")?.id;
    const hash = section === undefined ? "" : `#${section}`;
    currentTarget.href = withReturnPath(login, pathname + search + hash);
    onLeave();
  };
  return (
    <p className="text-[0.9375rem] text-soft">
      {labels.signIn}{" "}
      <a href={login} className="link-line" onClick={leave}>
        {labels.signInLink}
      </a>
    </p>
  );
}
