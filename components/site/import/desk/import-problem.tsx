import { Icon } from "@/components/kit/ui/icon";

/** Why an import stopped; nothing while it goes well. */
export const ImportProblem = ({ text, className }: { text: string | null; className: string }) =>
  text && (
    <p className={`note ${className}`} data-tone="bad">
      <Icon name="warning" />
      {text}
    </p>
  );
