"use client";

import { SessionHost } from "@/components/kit/session/session-host";

const loadTools = async () => (await import("./signed-in-mount")).SignedInMount;

/** The session of a public page, with the tools of those who are signed in. */
export const SiteSession = () => <SessionHost loadTools={loadTools} />;
