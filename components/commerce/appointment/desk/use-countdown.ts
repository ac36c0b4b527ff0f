import { millisecondsInSecond } from "date-fns/constants";
import { useEffect, useEffectEvent, useState } from "react";

const secondsUntil = (until: string) =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / millisecondsInSecond));

/**
 * The seconds left until an instant, counted by the clock, as timers stop in a tab in the background.
 * @param onEnd called once when none are left
 */
export function useCountdown(until: string, onEnd: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(until);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end();
    }, millisecondsInSecond);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
