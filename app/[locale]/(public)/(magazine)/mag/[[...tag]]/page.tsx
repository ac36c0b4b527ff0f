import { sectionRoute } from "@/components/site/section/section-route";

const { generateMetadata, Page } = sectionRoute("mag");

export { generateMetadata, Page as default };
