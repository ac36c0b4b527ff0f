<?php
// Installs WordPress and publishes the posts of a JSON file: install.php <root> <posts.json>
// Prints the paths of the posts as JSON.
if (PHP_SAPI !== 'cli') exit(1);
[, $root, $file] = $argv;
define('WP_INSTALLING', true);
require "$root/wp-load.php";
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('DS', 'editor', 'editor@example.com', true, '', wp_generate_password(32));
$themes = array_keys(wp_get_themes());
if ($themes) switch_theme($themes[0]);
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%postname%/');
$categories = [];
$paths = [];
foreach (json_decode(file_get_contents($file), true, 512, JSON_THROW_ON_ERROR) as $post) {
    $name = $post['category'];
    $categories[$name] ??= wp_create_category($name);
    $id = wp_insert_post([
        'post_title' => $post['title'],
        'post_name' => $post['slug'],
        'post_excerpt' => $post['summary'],
        'post_content' => $post['body'],
        'post_date' => $post['date'],
        'post_category' => [$categories[$name]],
        'post_status' => 'publish',
        'post_author' => 1,
    ], true);
    if (is_wp_error($id)) throw new RuntimeException($id->get_error_message());
    $paths[] = wp_parse_url(get_permalink($id), PHP_URL_PATH);
}
flush_rewrite_rules(false);
echo "\n", json_encode($paths), "\n";
