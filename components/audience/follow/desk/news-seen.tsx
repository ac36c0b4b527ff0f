"use client";

import { useEffect } from "react";
import { callApi } from "@/components/kit/form/api-client";

/** Tells the server that the news were shown; they are new until then. Shows nothing. */
export function NewsSeen() {
  useEffect(() => {
    // Without a connection they stay new for the next visit.
    void callApi("/api/follow", { seen: true }, "PUT");
  }, []);
  return null;
}
