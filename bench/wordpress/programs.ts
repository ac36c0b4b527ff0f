import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin"];
const WORDPRESS = "/usr/share/wordpress";

const isThere = (file: string | undefined): file is string => file !== undefined;

/** The first program whose name fits, in the folders where packages put them. */
function findProgram(name: RegExp): string | undefined {
  for (const folder of FOLDERS.filter((each) => existsSync(each))) {
    const found = readdirSync(folder).find((file) => name.test(file));
    if (found) return path.join(folder, found);
  }
  return undefined;
}

/** What runs WordPress from Debian's packages. */
export type Programs = {
  wordpress: string;
  mariadb: string;
  installMariadb: string;
  phpFpm: string;
  php: string;
  nginx: string;
};

/** The packages of Debian that hold them. */
const PACKAGES: Record<keyof Programs, string> = {
  wordpress: "wordpress and wordpress-theme-twentytwentythree",
  mariadb: "mariadb-server",
  installMariadb: "mariadb-server",
  phpFpm: "php-fpm",
  php: "php-cli and php-mysql",
  nginx: "nginx",
};

/** The programs, or the packages that are missing. */
export function findPrograms(): Programs | { missing: string[] } {
  const themes = path.join(WORDPRESS, "wp-content/themes");
  const isWhole =
    existsSync(path.join(WORDPRESS, "wp-settings.php")) &&
    existsSync(themes) &&
    readdirSync(themes).some((name) => name.startsWith("twenty"));
  const found = {
    wordpress: isWhole ? WORDPRESS : undefined,
    mariadb: findProgram(/^mariadbd$/),
    installMariadb: findProgram(/^mariadb-install-db$/),
    phpFpm: findProgram(/^php-fpm[\d.]*$/),
    php: findProgram(/^php[\d.]*$/),
    nginx: findProgram(/^nginx$/),
  };
  const { wordpress, mariadb, installMariadb, phpFpm, php, nginx } = found;
  if (
    isThere(wordpress) &&
    isThere(mariadb) &&
    isThere(installMariadb) &&
    isThere(phpFpm) &&
    isThere(php) &&
    isThere(nginx)
  )
    return { wordpress, mariadb, installMariadb, phpFpm, php, nginx };
  const names = Object.entries(PACKAGES).flatMap(([name, text]) =>
    found[name as keyof Programs] === undefined ? [text] : [],
  );
  return { missing: [...new Set(names)] };
}
