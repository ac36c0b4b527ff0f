import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import {
  findListedPlaces,
  findPlaces,
  placeResponse,
  placesQuery,
} from "@/lib/directory/member/desk/places";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Find towns and postal codes for the address of a company",
    access: "user",
    limit: "search",
    query: placesQuery,
    response: z.array(placeResponse),
    responseKind: "item",
    run: async ({ query: { search, wide } }) =>
      wide ? findListedPlaces(search) : findPlaces(search),
  }),
});
