-- Companies manage webinars of their own too, and a webinar has several dates as an event has. A process of the version
-- before shows a company its events only, and neither makes nor changes dates of webinars.
ALTER TABLE "event"
  DROP CONSTRAINT "event_organiser_of_event",
  DROP CONSTRAINT "event_series_of_event";
