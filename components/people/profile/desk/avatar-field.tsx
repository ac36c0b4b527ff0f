"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState, type ChangeEvent } from "react";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { uploadProblemText } from "@/components/kit/form/problem-text";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { ProfileView } from "@/lib/people/user/profile/view";
import { Avatar } from "@/components/kit/desk/avatar";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";
import { sendAsset } from "@/components/kit/desk/media/send-asset";

const ACCEPT = "image/jpeg,image/png,image/webp";

/**
 * The user's avatar: upload, replace, remove, each saved immediately. Uploading requires a
 * confirmed e-mail address.
 */
export function AvatarField({
  profile,
  isVerified,
}: {
  profile: ProfileView;
  isVerified: boolean;
}) {
  const t = useTranslations("account.avatar");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState("");
  const isBusy = share !== undefined;

  /** True after success; errors are shown. */
  const isDone = (result: ApiResult<unknown>): boolean => {
    setProblem(
      result.kind === "invalid"
        ? Object.values(result.errors).flat().join(" ")
        : (uploadProblemText(result, texts.problems, locale) ?? ""),
    );
    return result.kind === "ok";
  };
  const keep = async (asset: number | null) => {
    const done = isDone(
      await callApi<ProfileView>(`/api/user-profile/${profile.id}`, { avatar_id: asset }, "PUT"),
    );
    if (!done) return;
    showToast(t(asset === null ? "removed" : "saved"));
    chooser.current?.focus();
    router.refresh();
  };
  const choose = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setShare(0);
    const sent = await sendAsset(
      "/api/content-asset",
      file,
      { parent_type: "user", parent_id: String(profile.user_id) },
      setShare,
    );
    if (isDone(sent) && sent.kind === "ok") await keep(sent.data.id);
    setShare(undefined);
  };
  const remove = async () => {
    setShare(1);
    await keep(null);
    setShare(undefined);
  };
  const chooseFile = (event: ChangeEvent<HTMLInputElement>) => {
    void choose(event.target.files?.[0]);
    event.target.value = "";
  };
  return (
    <div className="mb-7 flex flex-wrap items-center gap-5">
      <Avatar
        name={`${profile.name} ${profile.surname}`}
        asset={profile.avatar}
        tone="quiet"
        size="large"
      />
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap gap-3" role="group" aria-label={t("title")}>
          <Button
            ref={chooser}
            kind="quiet"
            size="small"
            aria-disabled={isBusy || !isVerified}
            aria-describedby={`${id}-hint`}
            onClick={() => {
              if (isVerified && !isBusy) input.current?.click();
            }}
          >
            <Icon name="picture" size={16} />
            {isBusy
              ? t("busy", { percent: Math.round(share * 100) })
              : t(profile.avatar ? "change" : "choose")}
          </Button>
          {profile.avatar && (
            <Button
              kind="quiet"
              size="small"
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) void remove();
              }}
            >
              {t("remove")}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label={t("choose")}
          onChange={chooseFile}
        />
        <p id={`${id}-hint`} className="mt-2 text-sm text-soft">
          {t(isVerified ? "hint" : "unverified")}
        </p>
        <p role="alert" className="field-error empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}
