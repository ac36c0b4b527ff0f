-- Views of events and webinars are counted, as those of posts, companies and pages.
ALTER TYPE "CountedKind" ADD VALUE 'event';
