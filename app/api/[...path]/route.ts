import { AppError } from "@/lib/kernel/core/errors";
import { jsonError } from "@/lib/kernel/http/respond";

/** The 404 of unknown endpoints. */
const unknownCall = async () => jsonError(new AppError("not_found"));

export {
  unknownCall as DELETE,
  unknownCall as GET,
  unknownCall as HEAD,
  unknownCall as OPTIONS,
  unknownCall as PATCH,
  unknownCall as POST,
  unknownCall as PUT,
};
