import { sectionRoute } from "@/components/site/section/section-route";

const { generateMetadata, Page } = sectionRoute("featured");

export { generateMetadata, Page as default };
