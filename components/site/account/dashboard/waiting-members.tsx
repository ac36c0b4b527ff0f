import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS, userPath } from "@/lib/kernel/screen/screens";
import type { listWaitingMembers } from "@/lib/directory/member/desk/waiting-members";
import { Fragment } from "react";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { AnswerButtons } from "@/components/directory/member/desk/answer-buttons";
import { ReviewNote } from "@/components/directory/member/desk/review-note";
import { VatCheck } from "@/components/directory/member/desk/vat-check";
import { vatCheckNote } from "@/components/directory/member/desk/vat-check-note";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

type Props = { locale: Locale; waiting: Awaited<ReturnType<typeof listWaitingMembers>> };

/**
 * Companies in review, with their key data, what looks like the same company, and the answers of an
 * editor; renders nothing without any.
 */
export async function WaitingMembers({ locale, waiting: { items, total } }: Props) {
  if (total === 0) return null;
  const [t, member, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.dashboard" }),
    getTranslations({ locale, namespace: "account.member" }),
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
    <DeskSection
      name="waiting"
      title={t("waitingTitle")}
      id="companies"
      beside={<p className="meta">{t("waitingCount", { count: total })}</p>}
    >
      <ul className="task-list waiting-list">
        {shown.map(
          ({
            id,
            name,
            area,
            professions,
            vatNumber,
            vatNote,
            phones,
            website,
            since,
            user,
            ...one
          }) => (
            <li key={id}>
              <div className="min-w-0 flex-1 basis-80">
                <h3>
                  <Link locale={locale} href={`${SCREENS.member.path}/${id}`} className="row-link">
                    {name}
                  </Link>
                </h3>
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
                {one.duplicates.length > 0 && (
                  <p className="mt-1 text-sm">
                    <span className="text-bad">
                      {member("duplicates", { count: one.duplicates.length })}
                    </span>{" "}
                    {one.duplicates.map((duplicate, index) => (
                      <Fragment key={duplicate.id}>
                        {index > 0 && ", "}
                        <Link
                          locale={locale}
                          href={`${SCREENS.member.path}/${duplicate.id}`}
                          className="link-line"
                        >
                          {duplicate.member_name}
                        </Link>{" "}
                        (
                        {duplicate.reasons
                          .map((reason) => member(`duplicateBy.${reason}`))
                          .join(", ")}
                        )
                      </Fragment>
                    ))}
                  </p>
                )}
                {one.review && (
                  <div className="mt-3 max-w-2xl">
                    <ReviewNote review={one.review} isEditor />
                  </div>
                )}
              </div>
              <div className="grid gap-3">
                <AnswerButtons id={id} company={name} />
                <a
                  href={one.preview}
                  target="_blank"
                  rel="noopener"
                  aria-label={t("waitingPreviewOf", { company: name })}
                  className="link-line justify-self-start text-sm"
                >
                  {t("waitingPreview")}
                </a>
              </div>
            </li>
          ),
        )}
      </ul>
      {total > items.length && (
        <p className="meta mt-3">{t("waitingMore", { shown: items.length, total })}</p>
      )}
    </DeskSection>
  );
}
