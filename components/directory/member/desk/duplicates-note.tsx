"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";
import { useDuplicates } from "../use-duplicates";

type Props = {
  names: string[];
  vatNumber: string;
  phone: string;
  /** The id of the edited company, which is not its own duplicate. */
  except: number | undefined;
  /** The URL of a company's editor; undefined for users, who can only claim it. */
  editPath: string | undefined;
  claimPath: string | undefined;
};

/** Warns of similar companies in the directory. */
export function DuplicatesNote({ names, vatNumber, phone, except, editPath, claimPath }: Props) {
  const t = useTranslations("account.member");
  const { locale } = useFormContext();
  const duplicates = useDuplicates({ names, vatNumber, phone, except, locale });
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <div className="note" data-tone="waiting">
          <Icon name="warning" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t("duplicates", { count: duplicates.length })}</p>
            <ul className="mt-1 grid gap-1">
              {duplicates.map((one) => {
                const memberLink = () => {
                  if (editPath)
                    return (
                      <a href={`${editPath}/${one.id}`} className="link-line">
                        {one.member_name}
                      </a>
                    );
                  return one.path ? (
                    <a href={one.path} className="link-line" target="_blank" rel="noopener">
                      {one.member_name}
                    </a>
                  ) : (
                    one.member_name
                  );
                };
                return (
                  <li key={one.id}>
                    {memberLink()}
                    {one.area && `, ${one.area}`}{" "}
                    <span className="text-soft">
                      ({one.reasons.map((reason) => t(`duplicateBy.${reason}`)).join(", ")})
                    </span>
                    {claimPath && one.path && (
                      <>
                        {" "}
                        ·{" "}
                        <a href={`${claimPath}?claim=${one.id}`} className="link-line">
                          {t("duplicateClaim")}
                        </a>
                      </>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
