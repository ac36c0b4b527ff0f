"use client";

import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { failureText } from "@/components/kit/form/failure-text";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { downloadFile } from "@/components/kit/desk/form/download-file";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { DoneText } from "./done-text";
import { LinkAction } from "./link-action";
import type { LinkContext } from "./use-link-call";

type Names =
  | "sendLink"
  | "sendingLink"
  | "linkSent"
  | "export"
  | "newAddress"
  | "changeAddress"
  | "changingAddress"
  | "addressAsked"
  | "eraseTitle"
  | "eraseText"
  | "erase"
  | "erasing"
  | "eraseSure"
  | "cancel"
  | "erased"
  | "testDone";
type Props = LinkContext & { labels: Record<Names, string> };

const PATH = "/api/newsletter/manage";

/** Asks for the link that is mailed to the address itself. */
export function ManageLinkPanel({ labels, ...link }: Props) {
  const [state, setState] = useState<string>();
  if (state !== undefined)
    return <DoneText text={state === "test" ? labels.testDone : labels.linkSent} />;
  return (
    <LinkAction
      {...link}
      path={PATH}
      kind="quiet"
      label={labels.sendLink}
      busyLabel={labels.sendingLink}
      onDone={setState}
    />
  );
}

function ExportButton({ locale, token, texts, labels }: Props) {
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    const path = `${PATH}?token=${encodeURIComponent(token)}`;
    const result = await callApi<object>(path, undefined, "GET");
    setProblem(failureText(result, texts.problems, locale));
    if (result.kind === "ok")
      downloadFile("newsletter.json", JSON.stringify(result.data, null, 2), "application/json");
  };
  return (
    <div>
      <p role="alert" className="field-error mb-3 empty:hidden">
        {problem}
      </p>
      <Button kind="quiet" onClick={() => void download()}>
        {labels.export}
      </Button>
    </div>
  );
}

function AddressForm({ locale, token, texts, labels }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { formProps, field, ...end } = useApiForm<{ email: string }>({
    schema: async () => (await import("@/lib/audience/subscriber/link-schema")).addressChange,
    locale,
    texts,
    defaultValues: { email: "" },
    prepare: ({ email }) => ({ email, token }),
    call: (body) => callApi(PATH, body, "PUT"),
    onDone: () => setAsked(true),
  });
  if (isAsked) return <DoneText text={labels.addressAsked} />;
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        {...field("email")}
        label={labels.newAddress}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormEnd {...end} label={labels.changeAddress} busyLabel={labels.changingAddress} />
    </form>
  );
}

function ErasePanel({ labels, ...link }: Props) {
  const [step, setStep] = useState<"asked" | "done">();
  if (step === "done") return <DoneText text={labels.erased} />;
  return (
    <div>
      <h3 className="text-lg">{labels.eraseTitle}</h3>
      <p className="mt-2 mb-4 text-soft">{labels.eraseText}</p>
      {step === "asked" ? (
        <div className="flex flex-wrap gap-3">
          <LinkAction
            {...link}
            path={PATH}
            method="DELETE"
            kind="danger"
            label={labels.eraseSure}
            busyLabel={labels.erasing}
            onDone={() => setStep("done")}
          />
          <Button kind="quiet" onClick={() => setStep(undefined)}>
            {labels.cancel}
          </Button>
        </div>
      ) : (
        <Button kind="quiet" onClick={() => setStep("asked")}>
          {labels.erase}
        </Button>
      )}
    </div>
  );
}

/** Export, another address and erasure, by the fresh link. */
export function DataPanel(props: Props) {
  return (
    <div className="grid gap-8">
      <ExportButton {...props} />
      <AddressForm {...props} />
      <ErasePanel {...props} />
    </div>
  );
}
