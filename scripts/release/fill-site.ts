import sharp from "sharp";
import { apiClient, signIn, type ApiClient } from "./api-client";

/** Users of the dump. `npm run user` creates them before the rest is written. */
export const RELEASE_USERS = [
  { role: "manager", email: "manager@release.example", name: "Μαρία", surname: "Ασλάνη" },
  { role: "editor", email: "editor@release.example", name: "Νίκος", surname: "Ξένος" },
  { role: "user", email: "reader@release.example", name: "Ραφαήλ", surname: "Λοΐζου" },
] as const;
export const RELEASE_PASSWORD = "Τρία-κυπαρίσσια στον λόφο 1974";

/** The content that a later version must still show: see content.json beside the dump. */
export interface ReleaseContent {
  posts: { id: number; isPublic: boolean; title: { el: string; en: string | null } }[];
  members: { id: number; name: { el: string; en: string } }[];
  pages: { id: number; title: { el: string; en: string } }[];
  pictures: { id: number; url: string }[];
}

/** A small picture with two tones, so that a wrong one is detected. */
function drawPicture(red: number, green: number, blue: number): Promise<Buffer> {
  const background = { r: red, g: green, b: blue };
  const band = Buffer.from(
    `<svg width="640" height="420"><path d="M0 420L640 120V420Z" fill="rgb(${blue},${red},${green})"/></svg>`,
  );
  return sharp({ create: { width: 640, height: 420, channels: 3, background } })
    .composite([{ input: band }])
    .png({ palette: true })
    .toBuffer();
}

async function addPicture(api: ApiClient, png: Buffer, el: string, en: string) {
  const { id, url } = await api.upload(png, "picture.png");
  await api.send("PUT", `/api/content-asset/${id}`, {
    translations: { el: { alt: el }, en: { alt: en } },
  });
  return { id, url: String(url) };
}

const BODY = {
  el: `<h2>Το σπίτι και ο κήπος</h2>
    <p>Ένα παλιό λιοτρίβι έγινε <strong>κατοικία</strong>, με
      <a href="https://example.org/">σχέδια</a> του 1938.</p>
    <ul><li>Πέτρα</li><li>Ασβέστης</li></ul><blockquote><p>Ο τόπος αποφάσισε.</p></blockquote>
    <table><tbody><tr><th>Έτος</th><th>τ.μ.</th></tr><tr><td>2019</td><td>148</td></tr></tbody></table>`,
  en: `<h2>House and garden</h2>
    <p>An old olive press became a <strong>home</strong>, after
      <a href="https://example.org/">drawings</a> of 1938.</p>
    <ul><li>Stone</li><li>Lime</li></ul><blockquote><p>The place decided.</p></blockquote>
    <table><tbody><tr><th>Year</th><th>m²</th></tr><tr><td>2019</td><td>148</td></tr></tbody></table>`,
};

async function writeTaxonomy(api: ApiClient): Promise<{ subCategory: number; profession: number }> {
  const section = await api.send("POST", "/api/company-category?ctx=product", {
    category: "DS.MAG",
    translations: { el: { name: "Περιοδικό" }, en: { name: "Magazine" } },
    sub_categories: [
      {
        name: { el: "Κατοικίες", en: "Houses" },
        slug: { el: "katoikies", en: "houses" },
      },
    ],
  });
  await api.send("POST", "/api/company-category?ctx=product", {
    category: "DS.EVENTS",
    translations: { el: { name: "Εκδηλώσεις" }, en: { name: "Events" } },
  });
  const addProfession = (el: string, en: string) =>
    api.send("POST", "/api/company-category?ctx=member", {
      translations: { el: { profession: el }, en: { profession: en } },
    });
  const { id: profession } = await addProfession("Αρχιτέκτονες", "Architects");
  await addProfession("Ξυλουργοί", "Joiners");
  const [first] = Array.isArray(section.sub_categories) ? section.sub_categories : [];
  return { subCategory: Number(first?.id), profession };
}

async function writePosts(api: ApiClient, subCategory: number, pictures: number[]) {
  const posts: ReleaseContent["posts"] = [];
  const add = async (el: string, en: string | null, extra: object, isPublic: boolean) => {
    const status = isPublic ? "published" : "draft";
    const english = en === null ? {} : { en: { product_name: en, body: BODY.en, status } };
    const { id } = await api.send("POST", "/api/product", {
      category: "DS.MAG",
      translations: {
        el: { product_name: el, summary: `Περίληψη: ${el}`, body: BODY.el, status },
        ...english,
      },
      ...extra,
    });
    posts.push({ id, isPublic, title: { el, en } });
    return id;
  };
  const [cover, ...gallery] = pictures;
  const withPictures = { sub_category_id: subCategory, cover_id: cover, gallery_ids: gallery };
  const first = await add("Λιοτρίβι στη Μάνη", "An olive press in Mani", withPictures, true);
  await add("Μόνο στα ελληνικά", null, {}, true);
  await add("Πρόχειρο για αύριο", "A draft for tomorrow", {}, false);
  const removed = await add("Στον κάδο", "In the trash", {}, false);
  // A second revision, and something in the trash.
  await api.send("PUT", `/api/product/${first}`, {
    translations: { el: { summary: "Δεύτερη γραφή της περίληψης." } },
  });
  await api.send("DELETE", `/api/product/${removed}`, {});
  await api.send("POST", "/api/product", {
    category: "DS.EVENTS",
    starts_at: "2027-03-25T16:30:00Z",
    ends_at: "2027-03-25T20:00:00Z",
    translations: {
      el: { product_name: "Ημερίδα για την πέτρα", venue: "Στοά", status: "published" },
      en: { product_name: "A day on stone", venue: "The arcade", status: "published" },
    },
  });
  return posts.filter(({ id }) => id !== removed);
}

async function writeMembers(
  api: ApiClient,
  profession: number,
  logo: number,
): Promise<ReleaseContent["members"]> {
  const name = { el: "Γραφείο Ασβέστης", en: "Limestone Studio" };
  const { id } = await api.send("POST", "/api/member", {
    co_category: [profession],
    translations: {
      el: {
        member_name: name.el,
        description: "Μελέτες και επιβλέψεις.",
        area: "Καλαμάτα",
        status: "published",
      },
      en: {
        member_name: name.en,
        description: "Design and supervision.",
        area: "Kalamata",
        status: "published",
      },
    },
    phones: ["+30 27210 12345"],
    email: "office@release.example",
    website: "https://release.example/",
    postal_code: "24100",
    latitude: 37.0366,
    longitude: 22.1142,
    logo_id: logo,
  });
  const reason = "Ιδρυτικό μέλος";
  await api.send("POST", `/api/member/${id}/membership`, { until: "2999-12-31", reason });
  return [{ id, name }];
}

async function writePages(api: ApiClient): Promise<ReleaseContent["pages"]> {
  const title = { el: "Σχετικά", en: "About" };
  const block = (text: string) => {
    const paragraph = { type: "paragraph", content: [{ type: "text", text }] };
    return [{ type: "text", document: { type: "doc", content: [paragraph] } }];
  };
  const { id } = await api.send("POST", "/api/page", {
    translations: {
      el: { title: title.el, slug: "about", status: "published", blocks: block("Ποιοι είμαστε.") },
      en: { title: title.en, slug: "about", status: "published", blocks: block("Who we are.") },
    },
  });
  await api.send("POST", "/api/chunk", {
    key: "footer_about",
    translations: {
      el: { title: "Υποσέλιδο", content: "<p>Περιοδικό και οδηγός.</p>", status: "published" },
      en: { title: "Footer", content: "<p>Magazine and directory.</p>", status: "published" },
    },
  });
  return [{ id, title }];
}

/**
 * Creates content of every kind through the API of a running, empty site.
 * @throws Error with the response of a refused request
 */
export async function fillSite(origin: string): Promise<ReleaseContent> {
  const [manager] = RELEASE_USERS;
  const token = await signIn(origin, manager.email, RELEASE_PASSWORD);
  const api = apiClient(origin, token);
  const uploads = [
    await addPicture(api, await drawPicture(214, 198, 172), "Πέτρινο λιοτρίβι", "Olive press"),
    await addPicture(api, await drawPicture(88, 112, 120), "Κήπος με ελιές", "Olive garden"),
    await addPicture(api, await drawPicture(190, 80, 60), "Σήμα", "Logo"),
  ];
  const { subCategory, profession } = await writeTaxonomy(api);
  const ids = uploads.map(({ id }) => id);
  const content = {
    posts: await writePosts(api, subCategory, ids.slice(0, 2)),
    members: await writeMembers(api, profession, ids[2]!),
    pages: await writePages(api),
    pictures: uploads,
  };
  const visitor = apiClient(origin, undefined);
  await visitor.send("POST", "/api/subsrcibe-email", { email: "subscriber@release.example" });
  return content;
}
