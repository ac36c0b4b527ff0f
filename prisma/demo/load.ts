import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { addJob } from "@/lib/kernel/job/service";
import { PrismaClient } from "../client/client";
import { readEvents, readWebinars } from "./loader/event-files";
import { readOrders } from "./loader/order-files";
import {
  readAuthors,
  readChunks,
  readMembers,
  readPages,
  readPosts,
  readSeries,
} from "./loader/files";
import { readMasters } from "./loader/masters";
import { readDemoMedia, writeMedia } from "./loader/media";
import { copyPictures } from "./loader/pictures";
import { requiredPictures } from "./loader/picture-names";
import { writeEvents, writeWebinars } from "./loader/write-events";
import { writeAvailability } from "./loader/write-availability";
import { writeMemberships } from "./loader/write-memberships";
import { writeMembers } from "./loader/write-members";
import { writeChunks, writePages, writeSettings } from "./loader/write-pages";
import { writePictures } from "./loader/write-pictures";
import { writeOrders } from "./loader/write-orders";
import { writeAuthors } from "./loader/write-authors";
import { writePosts } from "./loader/write-posts";
import { readPlans, writePlans } from "./loader/write-plans";
import { writeStatements } from "./loader/write-statements";
import { writeSeries } from "./loader/write-series";
import { writeTaxonomy } from "./loader/write-taxonomy";

/** A slow or busy machine needs minutes: the first start of a site must not fail for that. */
const LOAD_MS = 900_000;

/** Where to load the demo, and a callback for its progress. */
export type LoadOptions = {
  databaseUrl: string;
  dataDir: string;
  onProgress(done: number, total: number, label: string): void;
};

/**
 * Loads the demo content into an empty database: copies the images, then writes all rows in one
 * transaction, so that an interrupted load leaves no rows. Does nothing when there are sections.
 */
export async function loadDemo({ databaseUrl, dataDir, onProgress }: LoadOptions): Promise<void> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 2 }) });
  try {
    if ((await db.category.count()) > 0) return;
    const [
      posts,
      authors,
      series,
      events,
      webinars,
      orders,
      members,
      pages,
      chunks,
      masters,
      media,
    ] = await Promise.all([
      readPosts(),
      readAuthors(),
      readSeries(),
      readEvents(),
      readWebinars(),
      readOrders(),
      readMembers(),
      readPages(),
      readChunks(),
      readMasters(),
      readDemoMedia(),
    ]);
    const wanted = requiredPictures({
      posts,
      authors,
      series,
      members,
      pages,
      chunks,
      masters,
      media,
    });
    const dated = posts.length + events.length + webinars.length;
    const total = wanted.length + dated + members.length + pages.length + chunks.length;
    let done = 0;
    const step = (label: string, count = 1) => onProgress((done += count), total, label);
    const uploads = path.join(dataDir, "uploads");
    const pictures = await copyPictures(wanted, uploads, () => step("pictures"));
    const today = new Date();
    await db.$transaction(
      async (transaction) => {
        const taxonomy = await writeTaxonomy(transaction);
        const pictureIds = await writePictures(transaction, pictures);
        const memberIds = await writeMembers(transaction, members, taxonomy, pictureIds, today);
        await writeMemberships(transaction, members, memberIds, today);
        await writePlans(transaction, await readPlans());
        await writeAvailability(transaction, members, memberIds, today);
        step("companies", members.length);
        const owners = {
          members: memberIds,
          authors: await writeAuthors(transaction, authors, pictureIds),
        };
        const mediaIds = await writeMedia(transaction, media, uploads);
        const shown = { pictures: pictureIds, media, mediaIds };
        const postIds = await writePosts(transaction, posts, taxonomy, owners, shown, today);
        await writeSeries(transaction, series, postIds, pictureIds);
        const eventIds = await writeEvents(transaction, events, pictureIds, today, memberIds);
        await writeWebinars(transaction, webinars, pictureIds, today, memberIds);
        await writeOrders(transaction, orders, eventIds, today);
        await writeStatements(transaction);
        step("posts", dated);
        await writePages(transaction, pages, pictureIds, today);
        await writeChunks(transaction, chunks, pictureIds, today);
        await writeSettings(transaction);
        // Masters are stored as they are; the worker makes their other sizes.
        await addJob(transaction, "make_sizes", {}, { key: "make_sizes" });
        step("pages", pages.length + chunks.length);
      },
      { timeout: LOAD_MS, maxWait: 10_000 },
    );
  } finally {
    await db.$disconnect();
  }
}
