import { SettingsScreen } from "@/components/kernel/setting/desk/settings-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";

const screen = screenPage("settings", ({ locale, actor }) => (
  <SettingsScreen locale={locale} actor={actor} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
