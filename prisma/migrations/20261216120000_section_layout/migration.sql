-- How the home page shows a section; "usual" leaves it to the section.
ALTER TABLE "category" ADD COLUMN "layout" TEXT NOT NULL DEFAULT 'usual',
  ADD CONSTRAINT "category_layout_check"
  CHECK (layout IN ('usual', 'lead', 'trio', 'tiles', 'pair', 'squares', 'lines'));
