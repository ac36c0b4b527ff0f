import { getTranslations } from "@/lib/i18n/translations";
import { userPath } from "@/lib/account/screens";
import type { listWaitingMembers } from "@/lib/account/waiting-members";
import { formatPhone } from "@/lib/greek/phone-number";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import { ApproveButton } from "@/components/member/desk/approve-button";
import { VatCheck } from "@/components/member/desk/vat-check";
import { vatCheckNote } from "@/components/member/desk/vat-check-note";
import { relativeDateText } from "@/components/desk/screen/relative-date";

type Props = { locale: Locale; waiting: Awaited<ReturnType<typeof listWaitingMembers>> };

/** Companies in review, with their key data and a button that approves them. */
export async function WaitingMembers({ locale, waiting: { items, total } }: Props) {
  const [t, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.dashboard" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  const times = { today: when("today"), yesterday: when("yesterday") };
  const shown = await Promise.all(
    items.map(async (item) => ({
      ...item,
      vatNote: item.vatCheck && (await vatCheckNote(item.vatCheck, locale)),
    })),
  );
  return (
    <section aria-labelledby="waiting-title" className="mt-14">
      <div className="desk-title">
        <h2 id="waiting-title" className="text-xl">
          {t("waitingTitle")}
        </h2>
        {total > 0 && <p className="meta">{t("waitingCount", { count: total })}</p>}
      </div>
      {total === 0 && <p className="py-4 text-soft">{t("waitingEmpty")}</p>}
      <ul className="task-list waiting-list">
        {shown.map(
          ({ id, name, area, professions, vatNumber, vatNote, phones, website, since, user }) => (
            <li key={id}>
              <div className="min-w-0 flex-1 basis-80">
                <h3>{name}</h3>
                <p className="mt-1">{[professions.join(", "), area].filter(Boolean).join(" · ")}</p>
                <p className="mt-1 text-sm">
                  {[
                    vatNumber && t("waitingVat", { number: vatNumber }),
                    ...phones.map((phone) => formatPhone(phone, locale)),
                    website?.replace(/^https?:\/\//, ""),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                {vatNote && (
                  <p className="mt-1 text-sm">
                    <VatCheck {...vatNote} />
                  </p>
                )}
                <p className="mt-1 text-sm">
                  {t("waitingSince", { when: relativeDateText(since, locale, times) })}
                  {user && (
                    <>
                      {" "}
                      ·{" "}
                      {user.id === null ? (
                        user.name
                      ) : (
                        <Link
                          locale={locale}
                          href={userPath(user.id)}
                          className="underline underline-offset-4"
                        >
                          {user.name}
                        </Link>
                      )}
                    </>
                  )}
                  {user && !user.isVerified && (
                    <>
                      {" "}
                      · <span className="text-bad">{t("waitingUnverified")}</span>
                    </>
                  )}
                </p>
              </div>
              <ApproveButton id={id} company={name} />
            </li>
          ),
        )}
      </ul>
      {total > items.length && (
        <p className="meta mt-3">{t("waitingMore", { shown: items.length, total })}</p>
      )}
    </section>
  );
}
