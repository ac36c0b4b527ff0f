import { getTranslations } from "@/lib/i18n/translations";
import { ButtonLink } from "@/components/ui/button";
import { SCREENS } from "@/lib/account/screens";
import type { DirectoryPostEditView } from "@/lib/directory-post/desk/view";
import type { Locale } from "@/lib/i18n/locale";
import { ScreenHead } from "@/components/desk/screen/screen-head";
import { ScreenTexts } from "@/components/desk/screen/screen-texts";
import { DirectoryPostEditor } from "./directory-post-editor";
import { RestorePage } from "./restore-page";

type Props = {
  locale: Locale;
  post: DirectoryPostEditView | { deleted: true; id: number; name: string; mayRestore: boolean };
  isEditor: boolean;
};

/** The directory page of a company: its editor, or a button that restores it. */
export async function DirectoryPostScreen({ locale, post, isEditor }: Props) {
  const t = await getTranslations({ locale, namespace: "account.member" });
  return (
    <ScreenTexts locale={locale} namespaces={["editor", "media", "member"]}>
      {"deleted" in post ? (
        <ScreenHead
          title={post.name}
          intro={<p>{t(post.mayRestore ? "deletedText" : "deletedByEditor")}</p>}
        >
          {post.mayRestore && <RestorePage id={post.id} />}
        </ScreenHead>
      ) : (
        <DirectoryPostEditor
          key={post.id}
          locale={locale}
          post={post}
          isEditor={isEditor}
          memberPath={SCREENS.member.path}
        />
      )}
    </ScreenTexts>
  );
}

/** Without a company there is no directory page: links to what the user or editor can do. */
export async function NoDirectoryPost({ locale, isEditor }: { locale: Locale; isEditor: boolean }) {
  const t = await getTranslations({ locale, namespace: "account.member" });
  return (
    <ScreenHead
      title={t("directoryPage")}
      intro={
        <>
          <p>{t(isEditor ? "directoryChoose" : "directoryNeedsCompany")}</p>
          <p className="mt-4">
            <ButtonLink
              locale={locale}
              href={isEditor ? SCREENS.allMembers.path : SCREENS.member.path}
            >
              {t(isEditor ? "toCompanies" : "toProfile")}
            </ButtonLink>
          </p>
        </>
      }
    />
  );
}
