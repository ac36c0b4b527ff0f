import { Checkbox } from "@/components/kit/ui/checkbox";

export type Topic = { id: number; name: string };

type Props = { name: string; title: string; topics: Topic[]; chosen: number[] };

/** Checkboxes for the topics of one kind, in columns where there is room. */
export function TopicChecks({ name, title, topics, chosen }: Props) {
  if (topics.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-soft">{title}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {topics.map((topic) => (
          <label key={topic.id} className="flex items-start gap-3 py-1">
            <Checkbox name={name} value={topic.id} defaultChecked={chosen.includes(topic.id)} />
            <span className="min-w-0 wrap-anywhere">{topic.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
