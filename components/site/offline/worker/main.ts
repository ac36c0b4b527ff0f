import { listen } from "./listen";
import { workerScope } from "./scope";

// The service worker of the site (docs/design.md#without-a-network).
listen(workerScope());
