import { sectionRoute } from "@/components/site/section/section-route";

const { generateMetadata, Page } = sectionRoute("channel");

export { generateMetadata, Page as default };
