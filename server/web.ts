// The web process. Its first render thread, which takes longest, starts before anything else is loaded.
import "./render/rendering";

await import("./web-server");
