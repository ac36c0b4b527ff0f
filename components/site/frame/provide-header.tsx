import { provideHeader } from "@/components/kit/layout/header-place";
import { Header } from "./header";

provideHeader((place) => <Header {...place} />);
