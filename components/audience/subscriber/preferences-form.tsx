"use client";

import { useId, useState, type FormEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Radio } from "@/components/kit/ui/radio";
import { LOCALE_FACTS, LOCALES } from "@/lib/kernel/i18n/locale";
import { FREQUENCIES } from "@/lib/audience/subscriber/frequencies";
import { TopicChecks, type Topic } from "./topic-checks";
import { useLinkCall, type LinkContext } from "./use-link-call";

type Props = LinkContext & {
  preferences: {
    language: string;
    frequency: string;
    allTopics: boolean;
    sectionIds: number[];
    professionIds: number[];
    countsClicks: boolean;
  };
  topics: { sections: Topic[]; professions: Topic[] };
  labels: Record<
    | "language"
    | "frequency"
    | "issue"
    | "issueHint"
    | "weekly"
    | "weeklyHint"
    | "topics"
    | "allTopics"
    | "chosenTopics"
    | "sections"
    | "professions"
    | "clicks"
    | "clicksLabel"
    | "clicksHint"
    | "save"
    | "saving"
    | "saved"
    | "testDone",
    string
  >;
};

const idsOf = (data: FormData, name: string) => data.getAll(name).map(Number);

/** Language, frequency, topics and the consent about clicks of a subscriber, by a mailed link. */
export function PreferencesForm({ locale, token, texts, preferences, topics, labels }: Props) {
  const id = useId();
  const [isAll, setAll] = useState(preferences.allTopics);
  const { isReady, busy, problem, send } = useLinkCall({ locale, token, texts });
  const [done, setDone] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setDone(undefined);
    const preferred = {
      language: data.get("language"),
      frequency: data.get("frequency"),
      all_topics: isAll,
      section_ids: isAll ? [] : idsOf(data, "section"),
      profession_ids: isAll ? [] : idsOf(data, "profession"),
      count_clicks: data.has("count_clicks"),
    };
    const state = await send("/api/newsletter/preferences", preferred, "PUT");
    if (state !== undefined) setDone(state === "test" ? labels.testDone : labels.saved);
  };
  const frequencies = { issue: labels.issueHint, weekly: labels.weeklyHint };
  return (
    <form noValidate className="grid gap-8" onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend className="mb-2 font-medium">{labels.language}</legend>
        {LOCALES.map((value) => (
          <label key={value} className="flex items-center gap-3 py-1">
            <Radio name="language" value={value} defaultChecked={value === preferences.language} />
            {LOCALE_FACTS[value].label}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-medium">{labels.frequency}</legend>
        {FREQUENCIES.map((value) => (
          <label key={value} className="flex items-start gap-3 py-1">
            <Radio
              name="frequency"
              value={value}
              defaultChecked={value === preferences.frequency}
            />
            <span>
              {labels[value]}
              <span className="block text-sm text-soft">{frequencies[value]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset aria-describedby={problem ? `${id}-problem` : undefined}>
        <legend className="mb-2 font-medium">{labels.topics}</legend>
        {[true, false].map((value) => (
          <label key={String(value)} className="flex items-center gap-3 py-1">
            <Radio name="topics" checked={isAll === value} onChange={() => setAll(value)} />
            {value ? labels.allTopics : labels.chosenTopics}
          </label>
        ))}
        <div hidden={isAll} className="mt-4 grid gap-6 ps-8">
          <TopicChecks
            name="section"
            title={labels.sections}
            topics={topics.sections}
            chosen={preferences.sectionIds}
          />
          <TopicChecks
            name="profession"
            title={labels.professions}
            topics={topics.professions}
            chosen={preferences.professionIds}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-medium">{labels.clicks}</legend>
        <label className="flex items-start gap-3 py-1">
          <Checkbox name="count_clicks" defaultChecked={preferences.countsClicks} />
          <span>
            {labels.clicksLabel}
            <span className="block text-sm text-soft">{labels.clicksHint}</span>
          </span>
        </label>
      </fieldset>
      <div>
        <p id={`${id}-problem`} role="alert" className="field-error mb-3 empty:hidden">
          {problem}
        </p>
        <Button
          type="submit"
          className="disabled:opacity-100"
          disabled={!isReady}
          aria-disabled={busy || undefined}
        >
          {busy ? labels.saving : labels.save}
        </Button>
        <p role="status" className="mt-3 text-soft empty:hidden">
          {done}
        </p>
      </div>
    </form>
  );
}
