import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { siteName } from "@/lib/kernel/setting/service";
import type { LinkedThread } from "@/lib/conversation/thread/by-link";
import { EntryList } from "./entry-list";
import { FurtherMessageForm } from "./further-message-form";
import { PictureList } from "./picture-list";

type Props = { locale: Locale; token: string; thread: LinkedThread };

/** A conversation as its person sees it by signed link. */
export async function ThreadScreen({ locale, token, thread }: Props) {
  const [t, texts, ownName] = await Promise.all([
    getTranslations({ locale, namespace: "thread" }),
    formTexts(locale),
    siteName(),
  ]);
  const { company } = thread;
  const site = company ? company.name || t("goneName") : ownName;
  const entries = thread.entries.map(({ id, kind, text, createdAt }, index) => {
    const isReply = kind === "reply";
    const date = `${formatDate(createdAt, locale)} ${formatTime(createdAt, locale)}`;
    const head = isReply ? t("ours", { site, date }) : t("yours", { date });
    const children = index === 0 && (
      <PictureList pictures={thread.pictures} labelOf={(number) => t("picture", { number })} />
    );
    return { id, isReply, head, text: text ?? t("noText"), children };
  });
  const labels = {
    content: t("content"),
    send: t("send"),
    sending: t("sending"),
    sent: company ? t("sentCompany", { company: site }) : t("sent"),
  };
  return (
    <PageShell locale={locale} path={`/enquiry/${token}`}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        <h1 className="text-3xl md:text-4xl">{t("title", { site })}</h1>
        <p className="mt-4 text-lg text-soft">
          {company
            ? t("leadCompany", { company: site, email: thread.email })
            : t("lead", { email: thread.email })}
        </p>
        <p className="mt-2 mb-8 text-sm text-soft">{t("private")}</p>
        <EntryList entries={entries} />
        {thread.isUndelivered && (
          <p className="mt-6 border-s-3 border-bad bg-wash px-4 py-3">
            {t("undelivered", { company: site })}
          </p>
        )}
        {company?.isGone ? (
          <p className="mt-10 border-s-3 border-rule bg-wash px-4 py-3">{t("goneCompany")}</p>
        ) : (
          <>
            <h2 className="mt-10 text-xl">{company ? t("writeOn") : t("write")}</h2>
            <FurtherMessageForm locale={locale} token={token} texts={texts} labels={labels} />
          </>
        )}
      </div>
    </PageShell>
  );
}
