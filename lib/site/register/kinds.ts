// What each kind of content brings as code, by its name in the database: a line of each.
export { chunkRegister as chunk } from "@/lib/magazine/page/register";
export { directoryPostRegister as directory_post } from "@/lib/directory/directory-post/register";
export { eventRegister as event } from "@/lib/commerce/event/register";
export { memberRegister as member } from "@/lib/directory/directory-post/register";
export { pageRegister as page } from "@/lib/magazine/page/register";
export { postRegister as post } from "@/lib/magazine/post/register";
