import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { openingHoursOf, specialHoursOf } from "./opening-hours";
import { printJsonLd } from "@/lib/kernel/seo/json-ld";
import { member, ofType, post, SITE } from "./test-nodes";

describe("a post", () => {
  it("is an article about its public company, by the publisher", async () => {
    expect(ofType(await post("spiti-sto-pilio"), "Article")).toMatchObject({
      headline: "Σπίτι στο Πήλιο",
      inLanguage: "el",
      articleSection: "Περιοδικό",
      timeRequired: "PT1M",
      description: "Πέτρα & ξύλο.",
      author: {
        "@type": "Organization",
        name: "Λυκαβηττός & Υιοί",
        url: `${SITE}/member/lykavittos`,
      },
      publisher: {
        "@type": "Organization",
        name: "DS",
        logo: { url: `${SITE}/brand/icon-512.png` },
      },
      mainEntityOfPage: { "@id": `${SITE}/post/spiti-sto-pilio` },
      image: [
        {
          "@type": "ImageObject",
          url: `${SITE}/assets/${"0".repeat(32)}/960.webp`,
          width: "960",
          height: "720",
        },
      ],
    });
    const english = ofType(await post("house-on-pelion", "en"), "Article")!;
    expect(english).toMatchObject({
      inLanguage: "en",
      url: `${SITE}/en/post/house-on-pelion`,
      author: { url: `${SITE}/en/member/lycabettus` },
    });
    expect(
      new Date(english.dateModified as string) >= new Date(english.datePublished as string),
    ).toBe(true);
  });

  it.each(["taratsa", "petrini-gefyra"])(
    "is by the publisher when its company is not public: %s",
    async (slug) => {
      const article = ofType(await post(slug), "Article")!;
      expect(article.author).toMatchObject({ name: "DS" });
      expect(article.image).toEqual([
        expect.stringMatching(/^http:\/\/localhost:3000\/og\/el\/post\/\d+\.png$/),
      ]);
    },
  );

  it("has breadcrumbs through section and tag", async () => {
    expect(ofType(await post("spiti-sto-pilio"), "BreadcrumbList")!.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "DS", item: SITE },
      { "@type": "ListItem", position: 2, name: "Περιοδικό", item: `${SITE}/mag` },
      { "@type": "ListItem", position: 3, name: "Κατοικία", item: `${SITE}/mag/katoikia` },
      {
        "@type": "ListItem",
        position: 4,
        name: "Σπίτι στο Πήλιο",
        item: `${SITE}/post/spiti-sto-pilio`,
      },
    ]);
  });

  it("with a date in the agenda is also an event, in Athens time", async () => {
    expect(ofType(await post("omilia-fos"), "Event")).toMatchObject({
      name: "Ομιλία για το φως",
      startDate: "2040-07-05T20:30:00+03:00",
      endDate: "2040-07-05T22:00:00+03:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: "Τεχνόπολη, Αθήνα" },
    });
    const past = ofType(await post("palia-ekthesi"), "Event")!;
    expect(past.startDate).toBe("2020-01-05T20:30:00+02:00");
    expect(past).not.toHaveProperty("endDate");
    expect(past).not.toHaveProperty("location");
    expect(ofType(await post("spiti-sto-pilio"), "Event")).toBeUndefined();
  });

  it("keeps its headline within the limit of search engines", async () => {
    const { id } = await db.category.findUniqueOrThrow({ where: { code: "DS.MAG" } });
    await db.post.create({
      data: {
        categoryId: id,
        translations: {
          create: {
            locale: "el",
            title: "Μακροσκελέστατος τίτλος ".repeat(9),
            slug: "makros",
            status: "published",
            publishedAt: new Date(0),
          },
        },
      },
    });
    const headline = ofType(await post("makros"), "Article")!.headline as string;
    expect(headline.length).toBeLessThanOrEqual(110);
    expect(headline).toMatch(/…$/);
  });
});

describe("a company", () => {
  it("is a business with all contact details", async () => {
    expect(ofType(await member("lykavittos"), "LocalBusiness")).toMatchObject({
      name: "Λυκαβηττός & Υιοί",
      url: `${SITE}/member/lykavittos`,
      telephone: ["+302101234567", "+306912345678"],
      email: "info@example.test",
      foundingDate: "1998",
      knowsAbout: ["Αρχιτέκτονες"],
      sameAs: [
        "https://lykavittos.example/",
        "https://www.facebook.com/lyk",
        "https://www.instagram.com/lykavittos",
      ],
      address: {
        "@type": "PostalAddress",
        streetAddress: "Σόλωνος 1",
        addressLocality: "Αθήνα",
        postalCode: "10563",
        addressCountry: "GR",
      },
      geo: { "@type": "GeoCoordinates", latitude: 37.98, longitude: 23.73 },
      logo: { "@type": "ImageObject" },
      openingHoursSpecification: [
        { dayOfWeek: ["Monday", "Tuesday"], opens: "09:00", closes: "14:00" },
        { dayOfWeek: ["Monday", "Tuesday"], opens: "17:30", closes: "21:00" },
        { dayOfWeek: ["Friday"], opens: "20:00", closes: "02:00" },
      ],
    });
    expect(printJsonLd(await member("lykavittos"))).not.toContain("094014201");
  });
  it("tells its branches, area served, languages and services with prices", async () => {
    const { memberId } = await db.memberTranslation.findFirstOrThrow({
      where: { slug: "lykavittos" },
      select: { memberId: true },
    });
    await db.member.update({
      where: { id: memberId },
      data: {
        languages: ["el", "de"],
        branches: {
          create: { position: 0, placeId: 3001, areaEl: "Λευκωσία", phones: ["+35722000000"] },
        },
        serves: { create: [{ placeId: 1326 }] },
        services: {
          create: [
            { position: 0, nameEl: "Μελέτη", priceFrom: 60_050, per: "m2" },
            { position: 1, nameEl: "Επίβλεψη" },
          ],
        },
      },
    });
    expect(ofType(await member("lykavittos"), "LocalBusiness")).toMatchObject({
      knowsLanguage: ["el", "de"],
      areaServed: [{ "@type": "AdministrativeArea", name: "Χανιά" }],
      makesOffer: [
        {
          "@type": "Offer",
          itemOffered: { "@type": "Service", name: "Μελέτη" },
          priceSpecification: { minPrice: 600.5, priceCurrency: "EUR" },
        },
        { "@type": "Offer", itemOffered: { name: "Επίβλεψη" } },
      ],
      department: [
        {
          name: "Λυκαβηττός & Υιοί",
          telephone: ["+35722000000"],
          address: { addressLocality: "Λευκωσία", addressCountry: "CY" },
        },
      ],
    });
  });
  it("has no empty properties", async () => {
    const business = ofType(await member("omega"), "LocalBusiness")!;
    for (const key of [
      "address",
      "geo",
      "telephone",
      "email",
      "sameAs",
      "logo",
      "openingHoursSpecification",
      "foundingDate",
      "knowsLanguage",
      "areaServed",
      "makesOffer",
      "department",
    ])
      expect(business).not.toHaveProperty(key);
    expect(ofType(await member("omega"), "BreadcrumbList")!.itemListElement).toHaveLength(4);
  });
  it("can have hours around the clock and exceptions", () => {
    expect(
      openingHoursOf({ week: { mon: [{ from: "00:00", to: "24:00" }] }, holidays: "open" }),
    ).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday"],
        opens: "00:00",
        closes: "23:59",
      },
    ]);
    const exceptions = {
      "2026-12-24": [{ from: "09:00", to: "13:00" }],
      "2026-12-25": [],
      "2026-12-01": [],
    };
    expect(
      specialHoursOf(
        { week: {}, holidays: "closed", exceptions },
        new Date("2026-12-23T23:30:00Z"),
      ),
    ).toMatchObject([
      { opens: "09:00", closes: "13:00", validFrom: "2026-12-24", validThrough: "2026-12-24" },
      { opens: "00:00", closes: "00:00", validFrom: "2026-12-25" },
    ]);
  });
});
