// Removes files of packages that nothing here reads, a quarter of what npm installs. npm compares
// versions, not files: what it installed stays current for it.
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Paths below node_modules, with slashes. */
const UNUSED = [
  // Source maps: stacks of packages name the files that run.
  /\.(?:[cm]?[jt]s|css)\.map$/,
  // Prisma's compilers for other databases than PostgreSQL.
  /^(?:@prisma\/client\/runtime|prisma\/build)\/query_compiler_[a-z]+_bg\.(?!postgresql\.)/,
  // The interface of Prisma Studio.
  /^@prisma\/studio-core\/dist\/(?:ui\/|metafile-)/,
];

/**
 * Removes what is unused of installed packages.
 * @param folder node_modules
 */
export function prunePackages(folder) {
  const prune = (inside) => {
    for (const entry of readdirSync(path.join(folder, inside), { withFileTypes: true })) {
      const name = inside + entry.name;
      // A link leads to a package that belongs to somebody else.
      if (entry.isDirectory()) prune(`${name}/`);
      else if (entry.isFile() && UNUSED.some((pattern) => pattern.test(name)))
        rmSync(path.join(folder, name), { force: true });
    }
  };
  prune("");
}
