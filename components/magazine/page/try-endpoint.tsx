"use client";

import { useId, useState, type FormEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";

/** The maximum number of shown characters of a response. */
const MOST_SHOWN = 4_000;

type Texts = { example: string; send: string; failed: string };

/** Sends a public request to this site and shows the response; the query can be edited. */
export function TryEndpoint({ path, texts }: { path: string; texts: Texts }) {
  const id = useId();
  const [address, setAddress] = useState(path);
  const [answer, setAnswer] = useState("");
  async function send() {
    try {
      const response = await fetch(address, { headers: { Accept: "application/json" } });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      const shown = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
      setAnswer(`${response.status}\n${shown.slice(0, MOST_SHOWN)}`);
    } catch {
      setAnswer(texts.failed);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="no-print mt-5" onSubmit={submit}>
      <TextField
        id={id}
        label={texts.example}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        spellCheck={false}
      />
      <Button type="submit" size="small" className="mt-2">
        {texts.send}
      </Button>
      <div role="status">
        {answer && (
          <pre tabIndex={0} className="mt-2 max-h-96 overflow-auto rounded-md bg-wash p-4 text-sm">
            {answer}
          </pre>
        )}
      </div>
    </form>
  );
}
