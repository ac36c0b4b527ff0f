import ICAL from "ical.js";
import { millisecondsInDay, millisecondsInSecond } from "date-fns/constants";
import { isTimeZone, offsetAt } from "@/lib/commerce/availability/zone-offsets";
import { isPeriod, isRule, isTime } from "./values";
import { WINDOWS_ZONES } from "./windows-zones";

/**
 * The instant at which the clock of a zone shows a time that is written as if in UTC. Of a time that it
 * shows twice the first one, and one that it skips by the offset before (RFC 5545 §3.3.5).
 */
function instantIn(zone: string, wall: number): number {
  const before = offsetAt(zone, wall - millisecondsInDay);
  if (offsetAt(zone, wall - before) === before) return wall - before;
  const after = offsetAt(zone, wall + millisecondsInDay);
  return offsetAt(zone, wall - after) === after ? wall - after : wall - before;
}

/** A zone of the platform for ical.js, which knows none itself. */
class PlatformZone extends ICAL.Timezone {
  constructor(private readonly zone: string) {
    super({ tzid: zone });
  }

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    return (wall - instantIn(this.zone, wall)) / millisecondsInSecond;
  }
}

/** What may be meant where programs write `/freeassociation.sourceforge.net/Europe/Athens`. */
const plainNames = (tzid: string): string[] => {
  const parts = tzid.split("/");
  return [parts.slice(-3).join("/"), parts.slice(-2).join("/")];
};

/** The zones that a calendar file names: those of the platform, of Windows, or with rules of its own. */
export class EntryZones {
  private readonly known = new Map<string, ICAL.Timezone>();
  private readonly floating: ICAL.Timezone;

  constructor(
    private readonly file: ICAL.Component,
    /** The zone of times without one, and of whole days. */
    private readonly ownZone: string,
  ) {
    this.floating = new PlatformZone(ownZone);
  }

  private find(tzid: string): ICAL.Timezone {
    const names = [tzid, WINDOWS_ZONES[tzid] ?? "", ...plainNames(tzid)];
    const name = names.find((one) => one !== "" && isTimeZone(one));
    if (name !== undefined) return name === this.ownZone ? this.floating : new PlatformZone(name);
    return this.file.getTimeZoneByID(tzid) ?? this.floating;
  }

  private zoneOf(tzid: string): ICAL.Timezone {
    const known = this.known.get(tzid);
    if (known) return known;
    const zone = this.find(tzid);
    this.known.set(tzid, zone);
    return zone;
  }

  /** Sets the zone of a time, before anything is computed with it. */
  set(time: ICAL.Time, tzid: string | undefined): void {
    if (time.zone === ICAL.Timezone.utcTimezone) return;
    time.zone = tzid === undefined || time.isDate ? this.floating : this.zoneOf(tzid);
  }

  /** Sets the zones of all times of an entry. */
  apply(entry: ICAL.Component): void {
    for (const property of entry.getAllProperties()) {
      const tzid = property.getFirstParameter("tzid");
      for (const value of property.getValues() as unknown[]) {
        if (isTime(value)) this.set(value, tzid);
        if (isPeriod(value)) {
          this.set(value.start, tzid);
          if (value.end) this.set(value.end, tzid);
        }
        if (isRule(value) && value.until) this.setUntil(entry, value.until);
      }
    }
  }

  /** The end of a rule: a day holds all that begins on it, and a time without a zone is in that of the start. */
  private setUntil(entry: ICAL.Component, until: ICAL.Time): void {
    const start = entry.getFirstProperty("dtstart");
    const first: unknown = start?.getFirstValue();
    this.set(until, start?.getFirstParameter("tzid"));
    if (!until.isDate || !isTime(first) || first.isDate) return;
    until.isDate = false;
    [until.hour, until.minute, until.second] = [23, 59, 59];
  }
}
