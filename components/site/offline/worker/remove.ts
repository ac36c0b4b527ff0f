import { leave } from "./listen";
import { workerScope } from "./scope";

// The service worker of a site that keeps nothing.
leave(workerScope());
