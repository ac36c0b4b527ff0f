"use client";

import { useEffect } from "react";
import { useChat } from "@/components/conversation/message/chat-context";
import { tellNotificationChange } from "./notification-changes";

/**
 * Passes on what the chat's connection tells of notifications: new ones, that some were read on another
 * device, and that it is up again, after which some may have been missed.
 */
export function LiveNotifications() {
  const { client } = useChat();
  useEffect(() => {
    const changed = () => tellNotificationChange({ everywhere: false });
    // What is shown when the first connection is up was just loaded.
    let hasConnected = false;
    const connected = () => {
      if (hasConnected) changed();
      hasConnected = true;
    };
    const ends = [
      client.on("session", connected),
      client.on("notification", changed),
      client.on("notification read", changed),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
  return null;
}
