"use client";

import { useId, useState } from "react";
import { fold } from "@/lib/kernel/greek/fold";
import { TextField } from "@/components/kit/ui/field";

type Line = { href: string; name: string; summary: string };

/** All endpoints by subject, with a filter by path and summary. */
export function EndpointIndex({
  subjects,
  texts,
}: {
  subjects: { subject: string; href: string; endpoints: Line[] }[];
  texts: { calls: string; filter: string; found: string; whole: string };
}) {
  const id = useId();
  const [search, setSearch] = useState("");
  const input = search.trim().toLowerCase();
  const filter = fold(input);
  const shown = subjects.flatMap((one) => {
    const endpoints = one.endpoints.filter(
      ({ name, summary }) =>
        fold(`${name} ${summary}`).includes(filter) || name.toLowerCase().includes(input),
    );
    return endpoints.length > 0 ? [{ ...one, endpoints }] : [];
  });
  const total = shown.reduce((sum, { endpoints }) => sum + endpoints.length, 0);
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10">
      <h2 id={`${id}-title`} className="text-2xl">
        {texts.calls}
      </h2>
      <div className="mt-4 max-w-md">
        <TextField
          id={`${id}-filter`}
          label={texts.filter}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p role="status" className="meta mt-2">
        {texts.found}: {total}
      </p>
      {shown.map(({ subject, href, endpoints }) => (
        <details
          key={subject + (filter === "" ? "" : "-open")}
          open={filter !== ""}
          className="border-t border-rule py-2"
        >
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{subject}</summary>
          <p className="mb-2">
            <a href={href} className="underline">
              {texts.whole}
            </a>
          </p>
          <ul>
            {endpoints.map((endpoint) => (
              <li key={endpoint.href} className="py-1">
                <a href={endpoint.href} className="inline-block min-h-6 break-all hover:underline">
                  <code>{endpoint.name}</code>
                </a>
                <span className="block text-soft">{endpoint.summary}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
