import { sectionRoute } from "@/components/site/section/section-route";

const { generateMetadata, Page } = sectionRoute("products");

export { generateMetadata, Page as default };
