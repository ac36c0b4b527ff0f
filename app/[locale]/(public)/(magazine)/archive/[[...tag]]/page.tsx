import { sectionRoute } from "@/components/site/section/section-route";

const { generateMetadata, Page } = sectionRoute("archive");

export { generateMetadata, Page as default };
