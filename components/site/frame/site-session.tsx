"use client";

import "./browser-parts";

export { SessionHost as SiteSession } from "@/components/kit/session/session-host";
