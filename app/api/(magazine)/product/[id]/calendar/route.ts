import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { postKind } from "@/lib/magazine/post/kind";
import { postCalendarFile } from "@/lib/magazine/post/read/calendar";
import { getPost } from "@/lib/magazine/post/read/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download the date of a post as a calendar file (iCalendar)",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    cached: postKind.cachedEndpoints["/api/product/{id}/calendar"],
    response: "text/calendar",
    responseKind: "raw",
    run: async ({ locale, params }) => {
      const post = await getPost(params.id, locale);
      const file = post ? postCalendarFile(post, locale) : null;
      return (
        file &&
        new Response(file, {
          headers: {
            "Content-Type": "text/calendar; charset=utf-8",
            "Content-Disposition": `attachment; filename="${post!.slug}.ics"`,
            "X-Content-Type-Options": "nosniff",
          },
        })
      );
    },
  }),
});
