// The texts of each kind that the search finds, and of those on their pages: a line of each. The
// programs that migrate read them, so that nothing but fields may be named here.
export { directoryPostTexts as directory_post } from "@/lib/directory/directory-post/fields";
export { eventTexts as event } from "@/lib/commerce/event/fields";
export { memberSearchedTexts as member } from "@/lib/directory/member/seat/fields";
export { pageSearchedTexts as page } from "@/lib/magazine/page/read/fields";
export { postTexts as post } from "@/lib/magazine/post/fields";
