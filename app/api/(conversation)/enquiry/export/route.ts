import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { enquiryTable } from "@/lib/conversation/enquiry/export-table";
import { enquiryList } from "@/lib/conversation/enquiry/screen-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the enquiries to your company, as a CSV file",
  access: "user",
  list: enquiryList,
  table: enquiryTable,
});
